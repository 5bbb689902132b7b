import { readFileSync } from 'node:fs'
import { inEach, type Language } from '#core/app/language.ts'
import { listSectionFiles } from './http/section-files.ts'

const files = listSectionFiles()

/**
 * The texts of a section in each language, as the screens show them. `Texts`: the type of the English ones, since English
 * has the fewest plural forms. Throws for an unknown section.
 */
export const sectionTexts = <Texts>(section: string): Record<Language, Texts> =>
  inEach((language) => {
    const file = files.get(`${language}/${section}`)
    if (!file) throw new Error(`no texts ${language}/${section}`)
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  })
