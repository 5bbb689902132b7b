import { languages } from '#core/app/language.ts'

/** SQL expressions for a stored text in each language, as a list. `column` becomes part of the statement. */
export const inAllLanguages = (column: string): string =>
  languages.map((language) => `${column} ->> '${language}'`).join(', ')
