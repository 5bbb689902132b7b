import { readdirSync, readFileSync } from 'node:fs'
import { sectionsOf } from '#core/app/text-file.ts'

const folder = new URL('../../../locales/', import.meta.url)

export interface SectionFile {
  /** The folder of the section's file, such as `shop`. */
  area: string
  /** The section's file, such as `shop/cart`, which may contain several sections. */
  file: string
  texts: Readonly<Record<string, unknown>>
}

/**
 * Returns all text sections, by language and name: `es/cart`. The files are in the folder of their area,
 * `locales/es/shop/cart.json`; each section is served under its name only, `/locales/es/cart.json`.
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
