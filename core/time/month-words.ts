import { type Language, localeOf } from '#core/app/language.ts'

/** The month of a day, or "2026-11", in words: "noviembre de 2026". */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(month),
  )
