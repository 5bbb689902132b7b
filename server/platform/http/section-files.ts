import { readdirSync, readFileSync } from 'node:fs'
import { sectionsOf } from '#core/app/text-file.ts'

const folder = new URL('../../../locales/', import.meta.url)

export interface SectionFile {
  /** `shop`, the folder of its file. */
  area: string
  /** `shop/cart`: several sections may have the same one. */
  file: string
  texts: Readonly<Record<string, unknown>>
}

/**
 * All sections of texts by `es/cart`: language and name. They are in files of their area, `locales/es/shop/cart.json`; each is
 * served under its name only, `/locales/es/cart.json`.
 */
export function readSectionFiles(): Map<string, SectionFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  return new Map(
    paths.flatMap((path) => {
      const [language = '', area = '', name = ''] = path.slice(0, -'.json'.length).split(/[/\\]/)
      const address = new URL(path.replaceAll('\\', '/'), folder)
      return sectionsOf(name, JSON.parse(readFileSync(address, 'utf8'))).map(
        ([section, texts]) => [`${language}/${section}`, { area, file: `${area}/${name}`, texts }] as const,
      )
    }),
  )
}
