import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type Language, languages } from '#core/app/language.ts'
import { readSectionFiles, type SectionFile } from '#server/platform/http/section-files.ts'

const repository = new URL('../../../', import.meta.url)
const folder = new URL('locales/', repository)
/**
 * The generated files with the types of all texts, and the language from which the types are derived. The server uses
 * English, which has the fewest plural forms.
 */
const typeFiles = {
  'src/platform/i18next.gen.ts': 'es',
  'server/platform/section-texts.gen.ts': 'en',
} as const

/** The generated sections with screen titles, and the menus that show them. */
const menus = {
  'agency/agency-titles': 'src/agency/app/agency-menu.ts',
  'staff/admin-titles': 'src/staff/app/admin-menu.ts',
} as const

/**
 * Serves and emits `locales/<language>/<section>.json` under stable URLs, minified. Also writes the screen titles for
 * the menus and the types of all keys.
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
      server.middlewares.use('/locales/', (request, response, next) => {
        const name = /^\/(\w+\/[\w-]+)\.json/.exec(request.url ?? '')?.[1] ?? ''
        const found = readSectionFiles().get(name)
        if (!found) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(found.texts))
      })
    },
    generateBundle() {
      for (const [name, { texts }] of readSectionFiles())
        this.emitFile({ type: 'asset', fileName: `locales/${name}.json`, source: JSON.stringify(texts) })
    },
  }
}

async function writeGenerated(): Promise<void> {
  const files = readSectionFiles()
  for (const [path, titles] of titlesOf(files))
    await writeChanged(new URL(path, folder), `${JSON.stringify(titles, null, 2)}\n`)
  for (const [path, language] of Object.entries(typeFiles))
    await writeChanged(new URL(path, repository), typesOf(files, language))
}

async function writeChanged(file: URL, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
}

/**
 * The titles of the screens in each menu, by file, so that a menu shows them without loading the texts of all its
 * screens.
 */
export const titlesOf = (
  files: ReadonlyMap<string, SectionFile>,
): [path: string, titles: Record<string, string>][] =>
  languages.flatMap((language) =>
    Object.entries(menus).map(([section, menu]): [string, Record<string, string>] => {
      const named = readFileSync(new URL(menu, repository), 'utf8').matchAll(/\bsection: '([\w/-]+)'/g)
      const titles = [...named].map(([, name = '']) => {
        const [place = '', part] = name.split('/')
        const texts = files.get(`${language}/${place}`)?.texts ?? {}
        const { title, in_menu: own } = texts as {
          title?: unknown
          in_menu?: string | Record<string, string>
        }
        const shown = typeof own === 'object' ? (part ? own[part] : title) : (own ?? title)
        if (typeof shown !== 'string') throw new Error(`${menu}: ${language}/${name} has no title`)
        return [name, shown] as const
      })
      return [`${language}/${section}.json`, Object.fromEntries(titles.toSorted())]
    }),
  )

/** The texts of every section in `language`, as types. */
function typesOf(files: ReadonlyMap<string, SectionFile>, language: Language): string {
  const sections = [...files].flatMap(([name, { file }]) => {
    const [of, section = ''] = name.split('/')
    return of === language ? [{ section, file }] : []
  })
  const lines = sections.map(({ section, file }) => {
    const texts = `typeof import('#locales/${language}/${file}.json', { with: { type: 'json' } })`
    if (!file.endsWith(`/${section}`)) return `  '${section}': ${texts}['sections']['${section}']`
    const hasOthers = sections.filter((one) => one.file === file).length > 1
    return `  '${section}': ${hasOthers ? `Omit<${texts}, 'sections'>` : texts}`
  })
  return `// Written by the build: server/commands/build/locales.ts

export interface SectionTexts {
${lines.toSorted().join('\n')}
}
`
}
