import { type Language, localeOf } from '#core/app/language.ts'
import { habitsOf } from '#core/app/language-habits.ts'

const most = 4
const factors = [1, 2, 5, 10]

/**
 * Axis marks for bars of at most `maxMinor`, starting at 0: two to four equal steps of 1, 2 or 5 times a power of ten,
 * in whole currency units.
 */
export function scaleFor(maxMinor: number): number[] {
  const least = Math.max(maxMinor, most * 100) / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (factors.find((factor) => factor * power >= least) ?? 1)
  const steps = Math.max(2, Math.ceil(maxMinor / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** A short axis label: "$60 mil", "$60K". */
export const formatMark = (amountMinor: number, language: Language): string =>
  `$${new Intl.NumberFormat(localeOf[language], {
    notation: 'compact',
    compactDisplay: habitsOf[language].amounts,
  }).format(amountMinor / 100)}`
