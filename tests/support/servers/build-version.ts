import { readFile } from 'node:fs/promises'
import { build } from 'vite'

// `node --import ./server/typescript.mjs tests/support/servers/build-version.ts FOLDER GENERATION` builds the browser app as a
// version that sends this generation with its calls.
const [outDir = '', generation = ''] = process.argv.slice(2)
await build({
  logLevel: 'warn',
  build: { outDir },
  plugins: [
    {
      name: 'alforja:later-version',
      enforce: 'pre',
      async load(id) {
        if (!id.endsWith('/core/app/client.ts')) return null
        const written = await readFile(id, 'utf8')
        const later = written.replace(/generation = \d+/, `generation = ${generation}`)
        if (later === written) throw new Error('core/app/client.ts says its generation in another way')
        return later
      },
    },
  ],
})
