import { languages } from '#core/app/language.ts'

/** A stored text in all languages, as a list of SQL expressions. `column` is part of the statement. */
export const inAllLanguages = (column: string): string =>
  languages.map((language) => `${column} ->> '${language}'`).join(', ')
