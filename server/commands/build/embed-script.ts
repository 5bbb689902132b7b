import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('../../../src/embed/booking-engine.ts', import.meta.url))

/** Builds `/embed.js`, the script that other sites load: one file that contains nothing of the app. */
export function embedScript(): Plugin {
  return {
    name: 'alforja:embed-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await writeScript() })
    },
    configureServer(server) {
      server.middlewares.use('/embed.js', (_, response) => {
        void writeScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
          response.end(code)
        })
      })
    },
  }
}

async function writeScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the script of other sites was not built')
  return chunk.code
}
