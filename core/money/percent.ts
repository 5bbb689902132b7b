import { type Language, localeOf } from '#core/app/language.ts'
import { basisPoints } from './money.ts'

/** Formats basis points as a percentage in the language: "12.5%". `whole` omits the decimals. */
export const formatPercent = (bp: number, language: Language, options: { whole?: boolean } = {}): string =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'percent',
    maximumFractionDigits: options.whole ? 0 : 2,
  }).format(bp / basisPoints)
