import type { Text } from '#core/app/language.ts'
import type { Filters } from '#core/products/offers.ts'
import { boards } from '#core/products/products.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import { allClasses, classesOf } from './rate-classes.ts'
import type { Found, Scanner } from './scanner.ts'

interface Facet {
  value: string
  label: Text | null
  count: number
}

export interface Facets {
  /** Of the offers that pass all filters except the price's; zeros without any. */
  price: { minMinor: number; maxMinor: number }
  stars: Facet[]
  boards: Facet[]
  zones: Facet[]
  types: Facet[]
  refundable: number
}

const maxStars = 7
const starValues = Array.from({ length: maxStars + 1 }, (_, stars) => String(stars))

const failsStars = 1
const failsZone = 2
const failsType = 4

/**
 * Counts, for each value of a filter, the offers that remain if only this value is chosen and the other filters stay.
 * Values without any offer in the whole list are omitted; values excluded by other filters stay at 0.
 */
export function facetCounter(pack: Pack, scanner: Scanner, filters: Filters) {
  const refundableOnly = classesOf({ boards: filters.boards, refundable: true })
  const byBoard = boards.map((board) => classesOf({ boards: [board], refundable: filters.refundable }))
  const max = filters.maxMinor ?? Number.POSITIVE_INFINITY
  const { stars, zone, zoneIds, types } = columnsOf(pack)
  const isHotels = pack.kind === 'hotels'
  const starsFail = failing(starValues, filters.stars?.map(String), failsStars)
  const zonesFail = failing(zoneIds, filters.zones, failsZone)
  const noZoneFails = filters.zones?.length ? failsZone : 0
  const typesFail = failing(types, filters.types, failsType)

  // -1: no offer in the whole list has it.
  const starCounts = new Int32Array(maxStars + 1).fill(-1)
  const zoneCounts = new Int32Array(zoneIds.length).fill(-1)
  const typeCounts = new Int32Array(types.length).fill(-1)
  const boardCounts = new Int32Array(boards.length)
  let refundable = 0
  let minMinor = Number.POSITIVE_INFINITY
  let maxMinor = 0
  // Offers per combination of classes, each of which serves the party alone: added up at the end.
  const alike = new Int32Array(allClasses + 1)
  let seenClasses = 0

  /** Counts all items; returns those that pass the filters, and the number that serve the party at all. */
  function count({ classes, sufficient, totals }: Found) {
    const hits = new Int32Array(classes.length)
    let passed = 0
    let unfiltered = 0
    // Local variables of the loop: variables shared with other functions would be written to memory each time.
    let seen = 0
    let min = minMinor
    let most = maxMinor
    for (let i = 0; i < classes.length; i++) {
      const some = classes[i] as number
      if (some === 0) continue
      const item = scanner.from + i
      const product = scanner.product(item)
      const total = totals[i] as number
      const isPriced = total >= 0 && total <= max
      const starsOf = stars[product] as number
      const zoneOf = zone[product] as number
      const type = scanner.type(item)
      const fails =
        (starsFail[starsOf] as number) |
        (typesFail[type] as number) |
        (zoneOf < 0 ? noZoneFails : (zonesFail[zoneOf] as number))
      if (isHotels) add(starCounts, starsOf, isPriced && (fails & ~failsStars) === 0)
      else add(typeCounts, type, isPriced && (fails & ~failsType) === 0)
      if (zoneOf >= 0) add(zoneCounts, zoneOf, isPriced && (fails & ~failsZone) === 0)
      unfiltered++
      seen |= some
      if (fails !== 0) continue
      if (max === Number.POSITIVE_INFINITY && some === sufficient[i])
        alike[some] = (alike[some] as number) + 1
      else countRates(item)
      if (total >= 0 && total < min) min = total
      if (total > most) most = total
      if (isPriced) hits[passed++] = item
    }
    seenClasses = seen
    minMinor = min
    maxMinor = most
    return { hits: hits.subarray(0, passed), unfiltered }
  }

  function countRates(item: number): void {
    scanner.scan(item)
    for (let b = 0; b < boards.length; b++)
      if (isAffordable(byBoard[b] as number)) boardCounts[b] = (boardCounts[b] as number) + 1
    if (isAffordable(refundableOnly)) refundable++
  }

  /** Whether one of these classes is within the price filter. */
  function isAffordable(classes: number): boolean {
    if (max === Number.POSITIVE_INFINITY) return scanner.serves(classes)
    const total = scanner.total(classes)
    return total >= 0 && total <= max
  }

  /** The number of `alike` offers that have some of these classes. */
  function alikeWith(wanted: number): number {
    let offers = 0
    for (let classes = 1; classes <= seenClasses; classes++)
      if (classes & wanted) offers += alike[classes] as number
    return offers
  }

  function facets(): Facets {
    const boardCount = (b: number) =>
      seenClasses & classesOf({ boards: [boards[b] as string] })
        ? (boardCounts[b] as number) + alikeWith(byBoard[b] as number)
        : -1
    return {
      price: minMinor <= maxMinor ? { minMinor, maxMinor } : { minMinor: 0, maxMinor: 0 },
      stars: listed(starValues, (n) => starCounts[n] as number).reverse(),
      boards: isHotels ? listed(boards, boardCount) : [],
      zones: pack.zones
        .map(({ id, name }) => ({ value: id, label: name, count: zoneCounts[zoneIds.indexOf(id)] ?? -1 }))
        .filter((facet) => facet.count >= 0),
      types: listed(types, (i) => typeCounts[i] as number).sort((a, b) => (a.value < b.value ? -1 : 1)),
      refundable: refundable + alikeWith(refundableOnly),
    }
  }

  return { count, facets }
}

/** The values with a count of 0 or more. */
function listed(values: readonly string[], countOf: (i: number) => number): Facet[] {
  const facets: Facet[] = []
  for (let i = 0; i < values.length; i++) {
    const count = countOf(i)
    if (count >= 0) facets.push({ value: values[i] as string, label: null, count })
  }
  return facets
}

/** Per value, the filter's flag if the filter excludes the value, else 0. */
function failing<T>(values: readonly T[], wanted: readonly T[] | undefined, flag: number): Uint8Array {
  const fails = new Uint8Array(values.length)
  if (!wanted?.length) return fails
  for (const [i, value] of values.entries()) if (!wanted.includes(value)) fails[i] = flag
  return fails
}

function add(counts: Int32Array, at: number, one: boolean): void {
  counts[at] = Math.max(0, counts[at] as number) + (one ? 1 : 0)
}
