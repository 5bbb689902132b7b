import { type Language, localeOf } from '#core/app/language.ts'

const most = 4
const factors = [1, 2, 5, 10]

/**
 * The marks beside bars of at most `mostMinor`, from 0 up: two to four even steps of 1, 2 or 5 times a power of ten, whole
 * units of money apart.
 */
export function scaleFor(mostMinor: number): number[] {
  const least = Math.max(mostMinor, most * 100) / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (factors.find((factor) => factor * power >= least) ?? 1)
  const steps = Math.max(2, Math.ceil(mostMinor / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** "$60 mil", "$60K": a mark, as short as the margin of a chart needs it. In Mexico nobody writes "60 k". */
export const formatMark = (amountMinor: number, language: Language): string =>
  `$${new Intl.NumberFormat(localeOf[language], {
    notation: 'compact',
    compactDisplay: language === 'es' ? 'long' : 'short',
  }).format(amountMinor / 100)}`
