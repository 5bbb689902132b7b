import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { languages } from '#core/app/language.ts'
import { listSectionFiles } from '#server/platform/http/section-files.ts'

const repository = new URL('../../../', import.meta.url)
const folder = new URL('locales/', repository)
const typesFile = new URL('src/platform/i18next.gen.ts', repository)

/** The sections of titles that the build writes, with the menus that show them. */
const menus = {
  'agency/agency-titles': 'src/agency/app/agency-menu.ts',
  'staff/admin-titles': 'src/staff/app/admin-menu.ts',
} as const

/**
 * Serves and emits `locales/<language>/<section>.json` under stable addresses, minified, and writes the titles of screens
 * for the menus and the types of all keys.
 */
export function locales(): Plugin {
  return {
    name: 'alforja:locales',
    buildStart: writeGenerated,
    configureServer(server) {
      server.watcher.add(folder.pathname)
      server.watcher.on('change', async (file) => {
        const isText = file.startsWith(folder.pathname)
        if (isText || Object.values(menus).some((menu) => file.endsWith(menu)))
          await writeGenerated().catch((error: unknown) => server.config.logger.error(String(error)))
        if (isText) server.ws.send({ type: 'custom', event: 'locales:changed' })
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

async function writeGenerated(): Promise<void> {
  for (const [path, titles] of titlesOf(listSectionFiles()))
    await writeChanged(new URL(path, folder), `${JSON.stringify(titles, null, 2)}\n`)
  await writeChanged(typesFile, typesOf(listSectionFiles()))
}

async function writeChanged(file: URL, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
}

/** The titles of the screens in the menus, by file: a menu shows them without loading the sections of all its screens. */
export const titlesOf = (files: ReadonlyMap<string, URL>): [path: string, titles: Record<string, string>][] =>
  languages.flatMap((language) =>
    Object.entries(menus).map(([section, menu]): [string, Record<string, string>] => {
      const named = readFileSync(new URL(menu, repository), 'utf8').matchAll(/\bsection: '([\w/-]+)'/g)
      const titles = [...named].map(([, name = '']) => {
        const [place = '', part] = name.split('/')
        const file = files.get(`${language}/${place}`)
        const { title, in_menu: own }: { title?: unknown; in_menu?: string | Record<string, string> } = file
          ? JSON.parse(readFileSync(file, 'utf8'))
          : {}
        const shown = typeof own === 'object' ? (part ? own[part] : title) : (own ?? title)
        if (typeof shown !== 'string') throw new Error(`${menu}: ${language}/${name} has no title`)
        return [name, shown] as const
      })
      return [`${language}/${section}.json`, Object.fromEntries(titles.toSorted())]
    }),
  )

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
