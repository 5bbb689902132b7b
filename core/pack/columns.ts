import { boards, type Occupancy } from '../products.ts'
import type { Pack } from './pack.ts'

/**
 * What a search reads of a pack's products, units and rates, as numbers side by side. Made once per pack, since
 * only its cells ever change.
 */
export interface Columns {
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

const known = new WeakMap<Pack['units'], Columns>()

export function columnsOf(pack: Pack): Columns {
  let columns = known.get(pack.units)
  if (!columns) {
    columns = makeColumns(pack)
    known.set(pack.units, columns)
  }
  return columns
}

function makeColumns(pack: Pack): Columns {
  const indexes = new Map<string, number>()
  const occupancies: Occupancy[] = []
  const occupancy = pack.units.map(({ attributes }) => {
    if (attributes.kind !== 'hotels') return 0
    const words = JSON.stringify(attributes.occupancy)
    const index = indexes.get(words) ?? occupancies.push(attributes.occupancy) - 1
    indexes.set(words, index)
    return index
  })
  return {
    occupancy: Uint16Array.from(occupancy),
    occupancies,
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
