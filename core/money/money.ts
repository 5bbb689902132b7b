import { type Language, localeOf } from '#core/app/language.ts'

/** ISO 4217 codes of the currencies of sales; both have two decimals. */
export const currencies = ['MXN', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** The whole in basis points. One basis point is a hundredth of a percent: 1600 is 16%. */
export const basisPoints = 10_000

/**
 * `amountMinor` × `bp` / 10 000, rounded half up to whole minor units. Safe for amounts up to 9 × 10^11 minor units and
 * shares up to 100%.
 */
export function shareOf(amountMinor: number, bp: number): number {
  return Math.floor((amountMinor * bp) / basisPoints + 0.5)
}

/** Options for formatting money. */
export interface MoneyOptions {
  whole?: boolean
  bare?: boolean
}

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats money for people: "$1,234.50 MXN", "$1,234.50 USD". The ISO code is always shown, since two currencies can be
 * on one page and "$" is used for both. Prices always have cents, so that they look the same from the first list to the
 * payment. `whole` rounds up to whole units, for filter limits and estimates. `bare` omits the code, for places that
 * show it once for several amounts.
 */
export function formatMoney(
  amountMinor: number,
  currency: Currency,
  language: Language,
  { whole, bare }: MoneyOptions = {},
): string {
  const digits = whole ? 0 : 2
  const key = language + digits
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(localeOf[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formatters.set(key, formatter)
  }
  const amount = Math.abs(amountMinor) / 100
  return `${amountMinor < 0 ? '−' : ''}$${formatter.format(whole ? Math.ceil(amount) : amount)}${bare ? '' : ` ${currency}`}`
}

/** Returns the sums that are in `currency`. */
export const ofCurrency = <T extends { currency: Currency }>(sums: readonly T[], currency: Currency): T[] =>
  sums.filter((sum) => sum.currency === currency)
