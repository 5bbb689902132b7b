import { basisPoints } from '#core/money/money.ts'
import { withAdults } from '#core/products/day-shares.ts'
import { maxShareBp, maxSharesId, productCounts } from '#core/products/product-limits.ts'
import type { GuestShares, OtherShares } from '#core/products/products.ts'
import {
  adultsShare,
  amountOf,
  nearShares,
  type OccupancyRow,
  occupancyPrices,
  priceUnder,
} from './occupancy-prices.ts'

/** The shares of guests of a rate. */
export interface RateShares {
  shares: GuestShares
  otherShares: readonly OtherShares[]
}

export interface RatePrices extends RateShares {
  /** The price of the rate in each row; null: the row has none. */
  prices: (number | null)[]
  /** The id of the shares in each row, as in `RateDay`; null: the row does not set any, or the rate has no others. */
  ids: (number | null)[]
}

/** A row that does not fit the rate. `isTooMuch`: its shares would exceed the limit of lists. */
export interface SharesDoubt {
  line: number
  adults: number
  isTooMuch: boolean
}

/**
 * The shares of a rate, and the prices that give exactly the amounts of every row. Rows in the same proportions have
 * the same shares. If the rows differ, shares per person stay, and so do shares that fit some row; otherwise those
 * of most rows become the usual ones. The others are added as further lists, with a price for the same guests and
 * the usual supplements for children.
 */
export function ratePrices(
  rows: readonly OccupancyRow[],
  current: RateShares,
  isEach: boolean,
): RatePrices | SharesDoubt {
  const none = rows.map(() => null)
  if (current.otherShares.length === 0) {
    const whole = occupancyPrices(rows, current.shares, isEach)
    if (whole) return { ...whole, otherShares: [], ids: none }
  }
  const usual = usualShares(rows, current, isEach)
  const known = { shares: usual, otherShares: current.otherShares }
  const left = rows.filter((row) => !placeIn(row, known))
  const added = addedShares(left, known)
  if ('line' in added) return added
  const all = { shares: usual, otherShares: [...current.otherShares, ...added] }
  const places = rows.map((row) => placeIn(row, all))
  const lost = rows.find((_, at) => !places[at])
  if (lost) return doubtOf(lost, false)
  const used = new Set(places.map((place) => place?.id))
  const otherShares = all.otherShares.filter((one) => used.has(one.id) || current.otherShares.includes(one))
  return {
    ...{ shares: usual, otherShares, prices: places.map((place) => place?.price ?? null) },
    ids:
      otherShares.length === 0 ? none : rows.map((row, at) => (says(row) > 0 ? (places[at]?.id ?? 0) : null)),
  }
}

/** The number of prices by number of adults in the row. */
const says = ({ adultsMinor }: OccupancyRow): number => adultsMinor.filter((amount) => amount !== null).length

const doubtOf = (row: OccupancyRow, isTooMuch: boolean): SharesDoubt => ({
  ...{ line: row.line, isTooMuch },
  adults: row.adultsMinor.findIndex((amount) => amount !== null) + 1,
})

/** The first shares that give the row's amounts, and the price. */
export function placeIn(
  row: OccupancyRow,
  { shares, otherShares }: RateShares,
): { id: number; price: number | null } | null {
  const usual = priceUnder(row, shares)
  if (usual !== undefined) return { id: 0, price: usual }
  for (const other of otherShares) {
    const price = priceUnder(row, withAdults(shares, other))
    if (price !== undefined) return { id: other.id, price }
  }
  return null
}

/**
 * The usual shares, if rows differ. Then a price is for the guests that sheets name, even if whole shares are only
 * approximate.
 */
function usualShares(rows: readonly OccupancyRow[], { shares, otherShares }: RateShares, isEach: boolean) {
  // A single amount fits any shares.
  const telling = rows.filter((row) => says(row) + Number(row.priceMinor !== null) > 1)
  const isKnown = otherShares.length > 0 || (shares.adultsBp?.length ?? 0) > 0
  if (isKnown || telling.some((row) => priceUnder(row, shares) !== undefined)) return shares
  const alike = new Map<string, OccupancyRow[]>()
  for (const row of telling) {
    const key = proportionsOf(row)
    const group = alike.get(key)
    if (group) group.push(row)
    else alike.set(key, [row])
  }
  const most = [...alike.values()].reduce((most, some) => (some.length > most.length ? some : most), [])
  const [first] = most
  const found = occupancyPrices(most, shares, isEach, { mayDivide: false })
  return found?.shares ?? (first && nearShares(first, shares, isEach)) ?? shares
}

/** The same for rows in about the same proportions. */
function proportionsOf({ adultsMinor }: OccupancyRow): string {
  const by = amountOf(adultsMinor, 2) ?? adultsMinor.find((amount) => amount) ?? 1
  return adultsMinor.map((amount) => (amount === null ? '' : (amount / by).toFixed(4))).join(' ')
}

/** The shares, by number of adults, that give the amounts of some rows: from `least` on, below `most`. */
type Ranges = ReadonlyMap<number, { least: number; most: number; near: number }>

/** Further shares for rows that fit none of the known ones: as few as there are proportions. */
function addedShares(rows: readonly OccupancyRow[], known: RateShares): OtherShares[] | SharesDoubt {
  const groups: Ranges[] = []
  for (const row of rows) {
    const ranges = rangesOf(row, known.shares)
    if (!ranges) return doubtOf(row, false)
    const at = groups.findIndex((group) => meeting(group, ranges))
    const met = meeting(groups[at] ?? new Map(), ranges)
    if (!met) return doubtOf(row, false)
    if (at >= 0) groups[at] = met
    else if (known.otherShares.length + groups.push(met) > productCounts.otherShares)
      return doubtOf(row, true)
  }
  const taken = new Set(known.otherShares.map(({ id }) => id))
  return groups.map((ranges) => {
    const list = listOf(ranges, known.shares)
    const id = idFor(list, taken)
    taken.add(id)
    return { id, ...list }
  })
}

/** The rounding tolerance, kept off the boundary, where fractions are not exact. */
const half = 0.499_999

/** Shares for a price that is for the same guests as the usual one. Null: impossible. */
function rangesOf({ priceMinor, adultsMinor }: OccupancyRow, usual: GuestShares): Ranges | null {
  const said = adultsMinor.flatMap((amount, at) => (amount === null ? [] : [{ amount, adults: at + 1 }]))
  const reference = said.find(({ adults }) => adults === 2) ?? said[0]
  const bp = reference ? adultsShare(usual, reference.adults) : 0
  if (!reference || bp === 0) return null
  const price = priceMinor ?? Math.round((reference.amount * basisPoints) / bp)
  if (price < 1) return null
  const shareOf = (amount: number) => (amount * basisPoints) / price
  return new Map(
    said.map(({ amount, adults }) => [
      adults,
      { least: shareOf(amount - half), most: shareOf(amount + half), near: shareOf(amount) },
    ]),
  )
}

/** The shares that give the amounts of both; null: none. */
function meeting(some: Ranges, others: Ranges): Ranges | null {
  const both = new Map(some)
  for (const [adults, { least, most, near }] of others) {
    const known = both.get(adults)
    const range = {
      least: Math.max(known?.least ?? 0, least),
      most: Math.min(known?.most ?? Number.POSITIVE_INFINITY, most),
      near: known?.near ?? near,
    }
    if (shareIn(range) === null) return null
    both.set(adults, range)
  }
  return both
}

/** Decimals of a share of a price: enough for amounts of a million. */
const digits = 4

/** The share with the fewest decimals; null: none. */
function shareIn({ least, most, near }: { least: number; most: number; near: number }): number | null {
  for (let count = 0; count <= digits; count++) {
    const by = 10 ** count
    for (const share of [Math.round(near * by) / by, Math.ceil(least * by) / by])
      if (share >= least && share < most && share <= maxShareBp) return share
  }
  return null
}

function listOf(ranges: Ranges, usual: GuestShares): Omit<OtherShares, 'id'> {
  const most = Math.max(...ranges.keys(), usual.adultsBp?.length ?? 0)
  const adultsBp = Array.from({ length: most }, (_, at) => {
    const range = ranges.get(at + 1)
    return (range && shareIn(range)) ?? adultsShare(usual, at + 1)
  })
  return { adultsBp, extraAdultBp: usual.extraAdultBp }
}

/** A hash of the shares as their id, so that days with the id of a removed list mean the same, or nothing. */
function idFor({ adultsBp, extraAdultBp }: Omit<OtherShares, 'id'>, taken: ReadonlySet<number>): number {
  const sum = [...adultsBp, extraAdultBp].reduce(
    (sum, bp) => Math.imul(sum ^ Math.round(bp * 10 ** digits), 16_777_619) >>> 0,
    2_166_136_261,
  )
  let id = 1 + (sum % maxSharesId)
  while (taken.has(id)) id = 1 + (id % maxSharesId)
  return id
}
