import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { listSectionFiles } from '#server/platform/http/section-files.ts'

const repository = new URL('../../../', import.meta.url)
const typesFile = new URL('src/platform/i18next.gen.ts', repository)

/** Serves and emits `locales/<language>/<section>.json` under stable addresses, minified, and writes the types of their keys. */
export function locales(): Plugin {
  const folder = new URL('locales/', repository)
  return {
    name: 'alforja:locales',
    async buildStart() {
      const types = typesOf(listSectionFiles())
      if ((await readFile(typesFile, 'utf8').catch(() => '')) !== types) await writeFile(typesFile, types)
    },
    configureServer(server) {
      server.watcher.add(folder.pathname)
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder.pathname)) server.ws.send({ type: 'custom', event: 'locales:changed' })
      })
      server.middlewares.use('/locales/', async (request, response, next) => {
        const name = /^\/(\w+\/[\w-]+)\.json/.exec(request.url ?? '')?.[1] ?? ''
        const file = listSectionFiles().get(name)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(await readFile(file, 'utf8'))
      })
    },
    async generateBundle() {
      for (const [name, file] of listSectionFiles()) {
        const source = JSON.stringify(JSON.parse(await readFile(file, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `locales/${name}.json`, source })
      }
    },
  }
}

/** The texts of every section, as types. */
function typesOf(files: ReadonlyMap<string, URL>): string {
  const lines = [...files]
    .filter(([name]) => name.startsWith('es/'))
    .map(([name, { pathname }]) => {
      const path = pathname.slice(repository.pathname.length)
      return `  '${name.slice('es/'.length)}': typeof import('#${path}', { with: { type: 'json' } })`
    })
  return `// Written by the build: server/commands/build/locales.ts

export interface SectionTexts {
${lines.toSorted().join('\n')}
}
`
}
