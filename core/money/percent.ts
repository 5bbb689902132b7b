import { type Language, localeOf } from '#core/app/language.ts'
import { basisPoints } from './money.ts'

/** Basis points as the language writes a share: "12.5%"; `whole` leaves the decimals out. */
export const formatPercent = (bp: number, language: Language, options: { whole?: boolean } = {}): string =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'percent',
    maximumFractionDigits: options.whole ? 0 : 2,
  }).format(bp / basisPoints)
