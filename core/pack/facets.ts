import type * as z from 'zod'
import type { filters as filtersSchema } from '../contract/offers.ts'
import type { Text } from '../language.ts'
import { boards } from '../products.ts'
import { classesOf } from './columns.ts'
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
  const stars = filters.stars?.length ? new Set(filters.stars) : null
  const zones = filters.zones?.length ? new Set(filters.zones) : null
  const types = filters.types?.length ? new Set(filters.types) : null

  const starCounts = new Map<number, number>()
  const zoneCounts = new Map<string, number>()
  const typeCounts = new Map<string, number>()
  const boardCounts = new Int32Array(boards.length).fill(-1)
  let refundable = 0
  let minMinor = Number.POSITIVE_INFINITY
  let maxMinor = 0

  /** Counts the last scanned item, which has some way at all; returns its total, or -1 where a filter drops it. */
  function count(item: number): number {
    const product = pack.products[scanner.product(item)] as Pack['products'][number]
    const total = scanner.total(chosen)
    const starsOf = product.content.kind === 'hotels' ? product.content.stars : 0
    const type = scanner.type(item)
    let fails = 0
    if (stars && !stars.has(starsOf)) fails |= failsStars
    if (zones && !(product.zoneId !== null && zones.has(product.zoneId))) fails |= failsZone
    if (types && !(type !== null && types.has(type))) fails |= failsType

    const priced = total >= 0 && total <= max
    if (product.content.kind === 'hotels') add(starCounts, starsOf, priced && (fails & ~failsStars) === 0)
    if (product.zoneId !== null) add(zoneCounts, product.zoneId, priced && (fails & ~failsZone) === 0)
    if (type !== null) add(typeCounts, type, priced && (fails & ~failsType) === 0)
    if (pack.kind === 'hotels') countBoards(fails)
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
      if (boardCounts[b] === -1) boardCounts[b] = 0
      if (fails === 0 && isAffordable(byBoard[b] as number)) boardCounts[b] = (boardCounts[b] as number) + 1
    }
  }

  /** Whether these classes hold a way within the price. */
  function isAffordable(classes: number): boolean {
    if (max === Number.POSITIVE_INFINITY) return scanner.serves(classes)
    const total = scanner.total(classes)
    return total >= 0 && total <= max
  }

  function facets(): Facets {
    const list = <K>(counts: Map<K, number>) =>
      [...counts].map(([key, n]) => ({ value: String(key), label: null, count: n }))
    return {
      price: minMinor <= maxMinor ? { minMinor, maxMinor } : { minMinor: 0, maxMinor: 0 },
      stars: list(starCounts).sort((a, b) => Number(b.value) - Number(a.value)),
      boards: boards
        .map((value, b) => ({ value, label: null, count: boardCounts[b] as number }))
        .filter((facet) => facet.count >= 0),
      zones: pack.zones
        .filter((zone) => zoneCounts.has(zone.id))
        .map((zone) => ({ value: zone.id, label: zone.name, count: zoneCounts.get(zone.id) ?? 0 })),
      types: list(typeCounts).sort((a, b) => (a.value < b.value ? -1 : 1)),
      refundable,
    }
  }

  return { count, facets }
}

function add<K>(counts: Map<K, number>, key: K, one: boolean): void {
  counts.set(key, (counts.get(key) ?? 0) + (one ? 1 : 0))
}
