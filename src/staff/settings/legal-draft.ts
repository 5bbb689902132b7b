import { type Language, languages } from '#core/app/language.ts'
import { unknownPlaceholders } from '#core/app/legal-placeholders.ts'
import { type LegalBody, type LegalKind, legalLimits } from '#core/app/legal-texts.ts'
import { readSections, typeSections } from '#core/app/legal-typing.ts'

/** A legal text as typed, by language. */
export type TypedLegal = Record<Language, { title: string; text: string }>

const inBoth = <V>(of: (language: Language) => V): Record<Language, V> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, V>

export const typeBody = (body: LegalBody): TypedLegal =>
  inBoth((language) => ({ title: body[language].title, text: typeSections(body[language].sections) }))

export const readBody = (typed: TypedLegal): LegalBody =>
  inBoth((language) => ({
    title: typed[language].title.trim(),
    sections: readSections(typed[language].text),
  }))

export const sameBody = (one: LegalBody, other: LegalBody): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export type LegalProblem = 'title' | 'text' | 'length'

/** The problem with each language's text; null if there is none. */
export const problemsOf = (body: LegalBody): Record<Language, LegalProblem | null> =>
  inBoth((language) => {
    const { title, sections } = body[language]
    if (title === '') return 'title'
    if (sections.length === 0) return 'text'
    const { paragraph, paragraphs, sections: most, title: longest } = legalLimits
    const isLong = (one: { title: string; paragraphs: string[] }) =>
      one.title.length > longest ||
      one.paragraphs.length > paragraphs ||
      one.paragraphs.some(({ length }) => length > paragraph)
    return sections.length > most || sections.some(isLong) ? 'length' : null
  })

/** Whether a text can be saved, and its unknown placeholders. */
export function checkBody(kind: LegalKind, body: LegalBody) {
  const problems = problemsOf(body)
  const unknown = unknownPlaceholders(kind, body)
  return { problems, unknown, isRight: unknown.length === 0 && languages.every((one) => !problems[one]) }
}
