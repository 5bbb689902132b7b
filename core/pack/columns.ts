import { boards, type Occupancy } from '../products.ts'
import type { Pack, PackProduct } from './pack.ts'

/**
 * What a search reads of a pack's products, units and rates, as numbers side by side. Made once per pack, since
 * only its cells ever change.
 */
export interface Columns {
  /** Per product: its stars (hotels), index into `zoneIds` (-1: none), index into `owners`, whether it is featured. */
  stars: Uint8Array
  zone: Int32Array
  owner: Uint16Array
  featured: Uint8Array
  unitFrom: Int32Array
  unitTo: Int32Array
  /** Zones that products stand in, each once. */
  zoneIds: string[]
  /** Who sells products, and in which currency, each combination once. */
  owners: Pick<PackProduct, 'accountId' | 'currency'>[]
  /** Per unit: index into `occupancies`, 0 for what has none. */
  occupancy: Uint16Array
  occupancies: Occupancy[]
  rateFrom: Int32Array
  rateTo: Int32Array
  unitId: Int32Array
  /** Per rate. */
  rateId: Int32Array
  rateClass: Uint8Array
  factorBp: Float64Array
  perGuestMinor: Float64Array
  /** Most units of one product. */
  maxUnits: number
}

/**
 * Rates fall into classes by what can be filtered: board × refundable. A set of classes is a bit mask.
 */
export const classCount = boards.length * 2
export const allClasses = (1 << classCount) - 1

/** The class of a rate; what has no board counts as room only. */
export function classOf(terms: { board: (typeof boards)[number] | null; refundable: boolean }): number {
  return boards.indexOf(terms.board ?? 'RO') * 2 + (terms.refundable ? 1 : 0)
}

/** The classes that a filter leaves. */
export function classesOf(filter: {
  boards?: readonly string[] | undefined
  refundable?: boolean | undefined
}): number {
  let mask = 0
  for (const [i, board] of boards.entries()) {
    if (filter.boards?.length && !filter.boards.includes(board)) continue
    mask |= filter.refundable ? 2 << (i * 2) : 3 << (i * 2)
  }
  return mask
}

const known = new WeakMap<Pack['products'], Columns>()

export function columnsOf(pack: Pack): Columns {
  let columns = known.get(pack.products)
  if (!columns) {
    columns = makeColumns(pack)
    known.set(pack.products, columns)
  }
  return columns
}

function makeColumns(pack: Pack): Columns {
  const occupancies = distinct<Occupancy>()
  const zones = distinct<string>()
  const owners = distinct<Columns['owners'][number]>()
  return {
    stars: Uint8Array.from(pack.products, ({ content }) => (content.kind === 'hotels' ? content.stars : 0)),
    zone: Int32Array.from(pack.products, ({ zoneId }) => (zoneId === null ? -1 : zones.indexOf(zoneId))),
    owner: Uint16Array.from(pack.products, ({ accountId, currency }) =>
      owners.indexOf({ accountId, currency }),
    ),
    featured: Uint8Array.from(pack.products, ({ featured }) => (featured ? 1 : 0)),
    unitFrom: Int32Array.from(pack.products, (product) => product.unitFrom),
    unitTo: Int32Array.from(pack.products, (product) => product.unitTo),
    zoneIds: zones.values,
    owners: owners.values,
    occupancy: Uint16Array.from(pack.units, ({ attributes }) =>
      attributes.kind === 'hotels' ? occupancies.indexOf(attributes.occupancy) : 0,
    ),
    occupancies: occupancies.values,
    rateFrom: Int32Array.from(pack.units, (unit) => unit.rateFrom),
    rateTo: Int32Array.from(pack.units, (unit) => unit.rateTo),
    unitId: Int32Array.from(pack.units, (unit) => unit.id),
    rateId: Int32Array.from(pack.rates, (rate) => rate.id),
    rateClass: Uint8Array.from(pack.rates, (rate) => classOf(rate.terms)),
    factorBp: Float64Array.from(pack.rates, (rate) => rate.terms.factorBp),
    perGuestMinor: Float64Array.from(pack.rates, (rate) => rate.terms.perGuestMinor),
    maxUnits: pack.products.reduce((most, product) => Math.max(most, product.unitTo - product.unitFrom), 0),
  }
}

/** Values in the order in which they were first asked for; those alike in JSON are one. */
function distinct<T>(): { values: T[]; indexOf(value: T): number } {
  const values: T[] = []
  const indexes = new Map<string, number>()
  return {
    values,
    indexOf(value) {
      const words = JSON.stringify(value)
      const index = indexes.get(words) ?? values.push(value) - 1
      indexes.set(words, index)
      return index
    },
  }
}
