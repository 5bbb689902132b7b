/** Parses typed numbers into integers of the smallest unit; null if the text is not a number. */

const decimals = /^(\d+)(?:\.(\d+))?$/

/** `plain` times ten to the power of `places`, exactly; null if it has more decimals than that. */
function scaled(plain: string, places: number, maxDigits: number): number | null {
  const [, whole = '', part = ''] = decimals.exec(plain) ?? []
  if (whole === '' || whole.length > maxDigits || part.length > places) return null
  return Number(whole) * 10 ** places + Number(part.padEnd(places, '0'))
}

/**
 * The notation of each kind: how symbols around the digits are removed, and the maximum number of decimals and of
 * digits before them.
 */
export const written = {
  amount: {
    plain: (typed: string) => typed.replace(/[\s$]/g, '').replace(/,(?=\d{3}(?:\D|$))/g, ''),
    places: 2,
    digits: 9,
  },
  percent: {
    plain: (typed: string) => typed.trim().replace(/\s*%$/, '').replace(',', '.'),
    places: 2,
    digits: 3,
  },
  micro: {
    plain: (typed: string) => typed.replace(/[\s$]/g, '').replace(',', '.'),
    places: 6,
    digits: 6,
  },
} as const
export type TypedKind = keyof typeof written

function read(kind: TypedKind, typed: string): number | null {
  const { plain, places, digits } = written[kind]
  return scaled(plain(typed), places, digits)
}

/** Parses "12,500.50" or "$ 900" into minor units. */
export const readAmount = (typed: string): number | null => read('amount', typed)

/** Parses "12.5" or "12,5 %" into basis points, up to `maxBp`. */
export function readPercent(typed: string, maxBp = 10_000): number | null {
  const bp = read('percent', typed)
  return bp !== null && bp <= maxBp ? bp : null
}

/** Parses "18.4752" into millionths. */
export const readMicro = (typed: string): number | null => read('micro', typed)

/** Formats basis points as they are typed: "12.5". */
export const percentOf = (bp: number): string => String(bp / 100)

/** Formats minor units as they are typed: "12,500.50". */
export function amountOf(minor: number): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return minor % 100 === 0 ? whole : `${whole}.${String(minor % 100).padStart(2, '0')}`
}
