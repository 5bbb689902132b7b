import { basisPoints, shareOf } from '#core/money/money.ts'
import { roomShare } from '#core/products/pricing.ts'
import { maxShareBp } from '#core/products/product-limits.ts'
import type { GuestShares } from '#core/products/products.ts'

/** The prices of a rate in one row of a sheet, in minor units. */
export interface OccupancyRow {
  line: number
  /** The price of the rate; null: not in the row. */
  priceMinor: number | null
  /** The total prices for 1, 2, 3 … adults; null: not in the row. */
  adultsMinor: readonly (number | null)[]
}

export interface OccupancyPrices {
  shares: GuestShares
  /** The price of the rate in each row; null: the row has none. */
  prices: (number | null)[]
}

/** The share of a night's price that the adults pay together. */
export const adultsShare = (shares: GuestShares, adults: number): number =>
  roomShare(shares, { adults, childAges: [] }).bp

/**
 * The shares and prices that give exactly the amounts of every row: the current shares if they fit, or else new ones
 * that agree for further guests. Null: the rows have different proportions. `isEach`: the rows have prices per
 * adult.
 */
export function occupancyPrices(
  rows: readonly OccupancyRow[],
  current: GuestShares,
  isEach: boolean,
  { mayDivide = true } = {},
): OccupancyPrices | null {
  const known = pricesUnder(rows, current)
  if (known) return { shares: current, prices: known }
  const said = saidIn(rows)
  const reference = said.find((adults) => adults === 2) ?? said[0]
  const first = fullest(rows.filter(({ adultsMinor }) => amountOf(adultsMinor, reference ?? 0) !== null))
  if (reference === undefined || !first) return null
  const now = adultsShare(current, reference)
  const tried = { rows, first, adults: reference, current, isEach, mayDivide }
  for (const referenceBp of referencesFor(tried)) {
    const shares = sharesBy(rows, current, { said, reference, referenceBp, now, shareFor })
    const prices = shares && pricesUnder(rows, shares)
    if (prices) return { shares, prices }
  }
  return null
}

/** The whole shares closest to a row, at the price for the rate's base guests. Null: none fit. */
export function nearShares(row: OccupancyRow, current: GuestShares, isEach: boolean): GuestShares | null {
  const said = saidIn([row])
  const reference = said.find((adults) => adults === 2) ?? said[0]
  if (reference === undefined) return null
  const tried = { rows: [row], first: row, adults: reference, current, isEach, mayDivide: false }
  const [referenceBp = basisPoints] = referencesFor(tried)
  const now = adultsShare(current, reference)
  return sharesBy([row], current, { said, reference, referenceBp, now, shareFor: nearest })
}

export const amountOf = (amounts: readonly (number | null)[], adults: number): number | null =>
  amounts[adults - 1] ?? null

/** The first of the rows with most prices. */
const fullest = (rows: readonly OccupancyRow[]): OccupancyRow | undefined =>
  rows.toSorted((a, b) => count(b) - count(a))[0]
const count = ({ adultsMinor }: OccupancyRow) => adultsMinor.filter((amount) => amount !== null).length

/** The numbers of adults for which some row has a price. */
function saidIn(rows: readonly OccupancyRow[]): number[] {
  const most = Math.max(0, ...rows.map(({ adultsMinor }) => adultsMinor.length))
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  return numbers.filter((adults) => rows.some(({ adultsMinor }) => amountOf(adultsMinor, adults) !== null))
}

interface Reference {
  rows: readonly OccupancyRow[]
  first: OccupancyRow
  /** The number of adults. */
  adults: number
  current: GuestShares
  isEach: boolean
  mayDivide: boolean
}

/**
 * Candidates for the reference's share of the price: the current one, each adult's, all adults' together, or a
 * common divisor as the price.
 */
function referencesFor({ rows, first, adults, current, isEach, mayDivide }: Reference): number[] {
  const amount = amountOf(first.adultsMinor, adults) ?? 0
  if (first.priceMinor) return [Math.round((amount * basisPoints) / first.priceMinor)]
  const each = adults * basisPoints
  const usual = isEach ? [each, basisPoints] : [basisPoints, each]
  const now = current.adultsBp?.length ? [adultsShare(current, adults)] : []
  return [...now, ...usual, ...(mayDivide ? byDivisor(rows, first, amount) : [])]
}

function byDivisor(rows: readonly OccupancyRow[], first: OccupancyRow, amount: number): number[] {
  const own = divisorOf(first)
  const common = rows.reduce((all, row) => gcd(all, divisorOf(row)), 0)
  if (own === 0) return []
  const most = Math.max(...first.adultsMinor.map((one) => (one ?? 0) / own))
  for (let times = Math.floor(maxShareBp / most); times > 0; times--)
    if ((common * basisPoints) % times === 0) return [(amount / own) * times]
  return []
}

const divisorOf = ({ adultsMinor }: OccupancyRow) =>
  adultsMinor.reduce<number>((all, one) => gcd(all, one ?? 0), 0)
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The shares that fit all rows; null: none. */
function sharesBy(
  rows: readonly OccupancyRow[],
  current: GuestShares,
  at: {
    said: readonly number[]
    reference: number
    referenceBp: number
    now: number
    shareFor: (pairs: readonly Pair[]) => number | null
  },
): GuestShares | null {
  const { said, reference, referenceBp, now, shareFor } = at
  const scaled = (bp: number) => Math.round((bp * referenceBp) / now)
  const priced = rows.flatMap((row) => {
    const amount = amountOf(row.adultsMinor, reference)
    const price =
      row.priceMinor ?? (amount === null ? null : Math.round((amount * basisPoints) / referenceBp))
    return price === null ? [] : [{ price, row }]
  })
  const bps = new Map<number, number>()
  for (const adults of said) {
    const bp = shareFor(
      priced.flatMap(({ price, row }) => {
        const amount = amountOf(row.adultsMinor, adults)
        return amount === null ? [] : [{ price, amount }]
      }),
    )
    if (bp === null) return null
    bps.set(adults, bp)
  }
  const most = Math.max(...said, current.adultsBp?.length ?? 0)
  const adultsBp = Array.from(
    { length: most },
    (_, nth) => bps.get(nth + 1) ?? scaled(adultsShare(current, nth + 1)),
  )
  const all = [...adultsBp, scaled(current.extraAdultBp)]
  if (all.some((bp) => bp > maxShareBp)) return null
  return {
    base: current.base,
    extraAdultBp: scaled(current.extraAdultBp),
    adultsBp,
    children: current.children.map((band) => ('bp' in band ? { ...band, bp: scaled(band.bp) } : band)),
  }
}

interface Pair {
  price: number
  amount: number
}

const nearest = ([pair]: readonly Pair[]): number | null =>
  pair && pair.price > 0 ? Math.round((pair.amount * basisPoints) / pair.price) : null

/** The share that gives each price's amount; null: none. */
function shareFor(pairs: readonly Pair[]): number | null {
  let least = 0
  let most = maxShareBp
  for (const { price, amount } of pairs) {
    least = Math.max(least, Math.ceil(((amount - 0.5) * basisPoints) / price))
    most = Math.min(most, Math.ceil(((amount + 0.5) * basisPoints) / price) - 1)
  }
  if (least > most || pairs.length === 0) return null
  const [{ price, amount } = { price: 1, amount: 0 }] = pairs
  return Math.min(most, Math.max(least, Math.round((amount * basisPoints) / price)))
}

/** The price of each row that gives its amounts; null: a row has none. */
function pricesUnder(rows: readonly OccupancyRow[], shares: GuestShares): (number | null)[] | null {
  const prices: (number | null)[] = []
  for (const row of rows) {
    const price = priceUnder(row, shares)
    if (price === undefined) return null
    prices.push(price)
  }
  return prices
}

/** The price that gives the row's amounts; null: the row has no amounts; undefined: no price fits. */
export function priceUnder(
  { priceMinor, adultsMinor }: OccupancyRow,
  shares: GuestShares,
): number | null | undefined {
  const said = adultsMinor.flatMap((amount, at) => {
    return amount === null ? [] : [{ amount, bp: adultsShare(shares, at + 1) }]
  })
  if (said.length === 0) return priceMinor
  const fits = (price: number) => said.every(({ amount, bp }) => shareOf(price, bp) === amount)
  const price = priceMinor ?? priceFor(said, fits)
  return price !== null && fits(price) ? price : undefined
}

/** The largest share leaves the fewest prices to try. */
function priceFor(
  said: readonly { amount: number; bp: number }[],
  fits: (price: number) => boolean,
): number | null {
  const largest = said.toSorted((a, b) => b.bp - a.bp)[0]
  if (!largest || largest.bp === 0) return null
  const { amount, bp } = largest
  const middle = Math.round((amount * basisPoints) / bp)
  const reach = Math.min(100, Math.ceil(basisPoints / bp))
  for (let off = 0; off <= reach; off++)
    for (const price of [middle + off, middle - off]) if (price > 0 && fits(price)) return price
  return null
}
