import { inEach, type Language } from '#core/app/language.ts'
import { readSectionFiles } from './http/section-files.ts'
import type { SectionTexts } from './section-texts.gen.ts'

/** All text sections, read once. */
export const sectionFiles = readSectionFiles()

/**
 * The texts of a section in each language, as the screens show them. Their type is that of the English texts, since
 * English has the fewest plural forms.
 */
export const sectionTexts = <Name extends keyof SectionTexts>(
  section: Name,
): Record<Language, SectionTexts[Name]> =>
  inEach((language) => {
    const found = sectionFiles.get(`${language}/${section}`)
    if (!found) throw new Error(`no texts ${language}/${section}`)
    return found.texts as unknown as SectionTexts[Name]
  })
