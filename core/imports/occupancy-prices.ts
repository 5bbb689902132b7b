import { basisPoints, shareOf } from '#core/money/money.ts'
import { roomShare } from '#core/products/pricing.ts'
import { maxShareBp } from '#core/products/product-limits.ts'
import type { GuestShares } from '#core/products/products.ts'

/** The prices of a rate in one row of a sheet, in minor units. */
export interface OccupancyRow {
  line: number
  /** The price of the rate; null: the row does not say it. */
  priceMinor: number | null
  /** What 1, 2, 3 … adults pay together; null: the row does not say it. */
  adultsMinor: readonly (number | null)[]
}

export interface OccupancyPrices {
  shares: GuestShares
  /** The price of the rate in each row; null: the row has none. */
  prices: (number | null)[]
}

/** A row whose prices are not in the proportions of the others. */
export interface OccupancyDoubt {
  line: number
  adults: number
  /** The row with the proportions, and what the adults would pay by them. */
  like: number
  expectedMinor: number
}

/** The share of a night's price that adults pay together. */
export const adultsShare = (shares: GuestShares, adults: number): number =>
  roomShare(shares, { adults, childAges: [] }).bp

/**
 * The shares and prices by which adults pay in every row exactly what it says: by the current shares if they do, or
 * else by new ones, which say the same of further guests. A rate has one list of shares, so that the rows have to be in
 * the same proportions. `isEach`: the rows say what each adult pays.
 */
export function occupancyPrices(
  rows: readonly OccupancyRow[],
  current: GuestShares,
  isEach: boolean,
): OccupancyPrices | OccupancyDoubt {
  const known = pricesUnder(rows, current)
  if (known) return { shares: current, prices: known }
  const said = saidIn(rows)
  const reference = said.find((adults) => adults === 2) ?? said[0]
  const first = fullest(rows.filter(({ adultsMinor }) => amountOf(adultsMinor, reference ?? 0) !== null))
  if (reference === undefined || !first) return doubtIn(rows, said)
  const now = adultsShare(current, reference)
  const isShared = (current.adultsBp?.length ?? 0) > 0
  const tried = { rows, first, adults: reference, now: isShared ? now : null, isEach }
  for (const referenceBp of referencesFor(tried)) {
    const shares = sharesBy(rows, current, { said, reference, referenceBp, now })
    const prices = shares && pricesUnder(rows, shares)
    if (prices) return { shares, prices }
  }
  return doubtIn(rows, said)
}

const amountOf = (amounts: readonly (number | null)[], adults: number): number | null =>
  amounts[adults - 1] ?? null

/** The first of the rows with most prices. */
const fullest = (rows: readonly OccupancyRow[]): OccupancyRow | undefined =>
  rows.toSorted((a, b) => count(b) - count(a))[0]
const count = ({ adultsMinor }: OccupancyRow) => adultsMinor.filter((amount) => amount !== null).length

/** The numbers of adults whose price some row says. */
function saidIn(rows: readonly OccupancyRow[]): number[] {
  const most = Math.max(0, ...rows.map(({ adultsMinor }) => adultsMinor.length))
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  return numbers.filter((adults) => rows.some(({ adultsMinor }) => amountOf(adultsMinor, adults) !== null))
}

interface Reference {
  rows: readonly OccupancyRow[]
  first: OccupancyRow
  /** The number of adults, and their share now; null: the rate has no shares of adults. */
  adults: number
  now: number | null
  isEach: boolean
}

/** Shares of the price for the reference: as now, for each, for all together, or with a common divisor as the price. */
function referencesFor({ rows, first, adults, now, isEach }: Reference): number[] {
  const amount = amountOf(first.adultsMinor, adults) ?? 0
  if (first.priceMinor) return [Math.round((amount * basisPoints) / first.priceMinor)]
  const each = adults * basisPoints
  const usual = isEach ? [each, basisPoints] : [basisPoints, each]
  return [...(now === null ? [] : [now]), ...usual, ...byDivisor(rows, first, amount)]
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

/** The shares that fit all rows; null: there are none. */
function sharesBy(
  rows: readonly OccupancyRow[],
  current: GuestShares,
  at: { said: readonly number[]; reference: number; referenceBp: number; now: number },
): GuestShares | null {
  const { said, reference, referenceBp, now } = at
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

/** The share by which each price gives its amount; null: there is none. */
function shareFor(pairs: readonly { price: number; amount: number }[]): number | null {
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

/** The price of each row by which adults pay what it says; null: a row has none such. */
function pricesUnder(rows: readonly OccupancyRow[], shares: GuestShares): (number | null)[] | null {
  const prices: (number | null)[] = []
  for (const { priceMinor, adultsMinor } of rows) {
    const said = adultsMinor.flatMap((amount, at) => {
      return amount === null ? [] : [{ amount, bp: adultsShare(shares, at + 1) }]
    })
    const fits = (price: number) => said.every(({ amount, bp }) => shareOf(price, bp) === amount)
    const price = said.length === 0 || priceMinor !== null ? priceMinor : priceFor(said, fits)
    if (said.length > 0 && (price === null || !fits(price))) return null
    prices.push(price)
  }
  return prices
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

/** The same for rows in the same proportions. */
function proportionsOf({ adultsMinor }: OccupancyRow): string {
  const [, two, ...others] = adultsMinor
  const by = two ?? [adultsMinor[0], ...others].find((amount) => amount) ?? 1
  return adultsMinor.map((amount) => (amount === null ? '' : (amount / by).toFixed(4))).join(' ')
}

/** The first amount that is not in the proportions of most rows. */
function doubtIn(rows: readonly OccupancyRow[], said: readonly number[]): OccupancyDoubt {
  const full = rows.filter((row) => count(row) > 0)
  const alike = new Map<string, OccupancyRow[]>()
  // A sheet may have thousands of rows for a rate.
  for (const row of full) {
    const group = alike.get(proportionsOf(row))
    if (group) group.push(row)
    else alike.set(proportionsOf(row), [row])
  }
  const like = fullest(
    [...alike.values()].reduce((most, some) => (some.length > most.length ? some : most), []),
  )
  if (!like) throw new Error('no row has prices of adults')
  const others = full.filter((row) => row !== like)
  const found = others.flatMap((row) => doubtsOf(row, like, said))
  const [first] = found
  if (first) return first
  const last = others.at(-1) ?? like
  const adults = said.find((one) => amountOf(last.adultsMinor, one) !== null) ?? 1
  return { line: last.line, adults, like: like.line, expectedMinor: amountOf(last.adultsMinor, adults) ?? 0 }
}

function doubtsOf(row: OccupancyRow, like: OccupancyRow, said: readonly number[]): OccupancyDoubt[] {
  const pairs = said.flatMap((adults) => {
    const [own, other] = [row, like].map(({ adultsMinor }) => amountOf(adultsMinor, adults))
    return own && other ? [{ adults, own, other }] : []
  })
  const by = pairs.find(({ adults }) => adults === 2) ?? pairs[0]
  if (!by) return []
  return pairs.flatMap(({ adults, own, other }) => {
    const expectedMinor = Math.round((other * by.own) / by.other)
    return expectedMinor === own ? [] : [{ line: row.line, adults, like: like.line, expectedMinor }]
  })
}
