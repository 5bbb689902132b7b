import { type Language, localeOf } from '#core/app/language.ts'

/** Millionths as people read a rate: "18.475", with as many decimals as it has, four at least. */
export const formatMicro = (micro: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 4, maximumFractionDigits: 6 }).format(
    micro / 1_000_000,
  )
