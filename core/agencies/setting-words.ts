import { type Language, localeOf } from '#core/app/language.ts'

/** Formats millionths as a rate for people: "18.475", with four decimals or more. */
export const formatMicro = (micro: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 4, maximumFractionDigits: 6 }).format(
    micro / 1_000_000,
  )
