import type * as z from 'zod'
import type { filters as filtersSchema } from '../contract/offers.ts'
import type { Text } from '../language.ts'
import { boards } from '../products.ts'
import { classesOf, columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import type { Scanner } from './scanner.ts'

interface Facet {
  value: string
  label: Text | null
  count: number
}

export interface Facets {
  /** Of the offers that pass all filters but the price's; zeros where there is none. */
  price: { minMinor: number; maxMinor: number }
  stars: Facet[]
  boards: Facet[]
  zones: Facet[]
  types: Facet[]
  refundable: number
}

const mostStars = 7

const failsStars = 1
const failsZone = 2
const failsType = 4

/**
 * Counts, per value of each filter, the offers that choosing it alone would leave, the other filters as they
 * are. Values that nothing in the whole list has are left out; values that other filters rule out stay at 0.
 */
export function facetCounter(pack: Pack, scanner: Scanner, filters: z.infer<typeof filtersSchema>) {
  const chosen = classesOf(filters)
  const refundableOnly = classesOf({ boards: filters.boards, refundable: true })
  const byBoard = boards.map((board) => classesOf({ boards: [board], refundable: filters.refundable }))
  const anyOfBoard = boards.map((board) => classesOf({ boards: [board] }))
  const max = filters.maxMinor ?? Number.POSITIVE_INFINITY
  const { stars, zone, zoneIds } = columnsOf(pack)
  const isHotels = pack.kind === 'hotels'
  const starsPass = Array.from(
    { length: mostStars + 1 },
    (_, n) => !filters.stars?.length || filters.stars.includes(n),
  )
  const hasZones = (filters.zones?.length ?? 0) > 0
  const zonesPass = zoneIds.map((id) => !hasZones || filters.zones?.includes(id))
  const types = filters.types?.length ? new Set(filters.types) : null

  // -1: nothing in the whole list has it.
  const starCounts = new Int32Array(mostStars + 1).fill(-1)
  const zoneCounts = new Int32Array(zoneIds.length).fill(-1)
  const boardCounts = new Int32Array(boards.length).fill(-1)
  const typeCounts = new Map<string, number>()
  let refundable = 0
  let minMinor = Number.POSITIVE_INFINITY
  let maxMinor = 0

  /** Counts the last scanned item, which has some way at all; returns its total, or -1 where a filter drops it. */
  function count(item: number): number {
    const product = scanner.product(item)
    const total = scanner.total(chosen)
    const starsOf = stars[product] as number
    const zoneOf = zone[product] as number
    const type = scanner.type(item)
    let fails = 0
    if (!starsPass[starsOf]) fails |= failsStars
    if (zoneOf < 0 ? hasZones : !zonesPass[zoneOf]) fails |= failsZone
    if (types && !(type !== null && types.has(type))) fails |= failsType

    const priced = total >= 0 && total <= max
    if (isHotels) add(starCounts, starsOf, priced && (fails & ~failsStars) === 0)
    if (zoneOf >= 0) add(zoneCounts, zoneOf, priced && (fails & ~failsZone) === 0)
    if (type !== null) {
      const one = priced && (fails & ~failsType) === 0 ? 1 : 0
      typeCounts.set(type, (typeCounts.get(type) ?? 0) + one)
    }
    if (isHotels) countBoards(fails)
    if (fails === 0) {
      if (isAffordable(refundableOnly)) refundable++
      if (total >= 0) {
        if (total < minMinor) minMinor = total
        if (total > maxMinor) maxMinor = total
      }
    }
    return priced && fails === 0 ? total : -1
  }

  function countBoards(fails: number): void {
    const present = scanner.classes()
    for (let b = 0; b < boards.length; b++) {
      if ((present & (anyOfBoard[b] as number)) === 0) continue
      add(boardCounts, b, fails === 0 && isAffordable(byBoard[b] as number))
    }
  }

  /** Whether these classes hold a way within the price. */
  function isAffordable(classes: number): boolean {
    if (max === Number.POSITIVE_INFINITY) return scanner.serves(classes)
    const total = scanner.total(classes)
    return total >= 0 && total <= max
  }

  function facets(): Facets {
    const list = (values: readonly (string | number)[], counts: Int32Array) =>
      values
        .map((value, i) => ({ value: String(value), label: null, count: counts[i] as number }))
        .filter((facet) => facet.count >= 0)
    return {
      price: minMinor <= maxMinor ? { minMinor, maxMinor } : { minMinor: 0, maxMinor: 0 },
      stars: list([...starCounts.keys()], starCounts).reverse(),
      boards: list(boards, boardCounts),
      zones: pack.zones
        .map(({ id, name }) => ({ value: id, label: name, count: zoneCounts[zoneIds.indexOf(id)] ?? -1 }))
        .filter((facet) => facet.count >= 0),
      types: [...typeCounts]
        .map(([value, count]) => ({ value, label: null, count }))
        .sort((a, b) => (a.value < b.value ? -1 : 1)),
      refundable,
    }
  }

  return { count, facets }
}

function add(counts: Int32Array, at: number, one: boolean): void {
  counts[at] = Math.max(0, counts[at] as number) + (one ? 1 : 0)
}
