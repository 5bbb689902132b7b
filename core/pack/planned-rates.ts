import { changeOf } from '#core/products/based-on.ts'
import { columnsOf } from './columns.ts'
import { atOnce, type InParts } from './in-parts.ts'
import type { Pack } from './pack.ts'

/**
 * Rates that cannot be compared with others in advance: with own prices or restrictions, with a price based on
 * another rate's, with their own or other shares of guests, or with amounts for children. In columns, by unit.
 */
export interface PlannedRates {
  /** Rates `from[unit]` to `from[unit + 1]` (exclusive) of this list are the unit's. */
  from: Int32Array
  /** Index in the pack. */
  rate: Int32Array
  /** Column of its own prices, and of its base's; -1: none. */
  priceColumn: Int32Array
  baseColumn: Int32Array
  /** The share of its base's price, and the amount added to it (see `changeOf`); -1: it has no base. */
  baseBp: Float64Array
  addedMinor: Float64Array
  occupancy: Uint16Array
  /** Column of its shares of adults; -1: it has no others. */
  shareColumn: Int32Array
  /** Lists `sharesFrom[at]` to `sharesFrom[at + 1]` (exclusive) of the next two arrays are the rate's. */
  sharesFrom: Int32Array
  sharesId: Uint16Array
  sharesOccupancy: Uint16Array
  factorBp: Float64Array
  perGuestMinor: Float64Array
}

const known = new WeakMap<Pack['products'], PlannedRates | null>()

/** The pack's planned rates; null if there is none. Built once per pack. */
export function plannedRatesOf(pack: Pack): PlannedRates | null {
  const planned = known.get(pack.products)
  return planned === undefined ? atOnce(buildPlannedRates(pack)) : planned
}

export function* buildPlannedRates(pack: Pack): InParts<PlannedRates | null> {
  const planned = yield* makePlanned(pack)
  known.set(pack.products, planned)
  return planned
}

/** Units of a part. */
const perPart = 500

/** Whether the rate at `index` is one of them. */
export function isPlanned(pack: Pack, index: number): boolean {
  const { rateOccupancy, occupancies } = columnsOf(pack)
  const { priceColumn, ruleColumn, terms } = pack.rates[index] as Pack['rates'][number]
  if (priceColumn !== undefined || ruleColumn !== undefined || terms.shares || terms.basedOn) return true
  if (terms.otherShares?.length) return true
  const children = occupancies[rateOccupancy[index] as number]?.children ?? []
  return children.some((band) => 'amountMinor' in band)
}

function* makePlanned(pack: Pack): InParts<PlannedRates | null> {
  if (pack.kind !== 'hotels') return null
  const from = new Int32Array(pack.units.length + 1)
  const indexes: number[] = []
  for (const [unit, { rateFrom, rateTo }] of pack.units.entries()) {
    for (let rate = rateFrom; rate < rateTo; rate++) if (isPlanned(pack, rate)) indexes.push(rate)
    from[unit + 1] = indexes.length
    if (unit % perPart === 0) yield
  }
  if (indexes.length === 0) return null
  const { rateOccupancy, otherOccupancy } = columnsOf(pack)
  const others = indexes.map((rate) => [...(otherOccupancy.get(rate) ?? [])])
  const rates = indexes.map((rate) => pack.rates[rate] as Pack['rates'][number])
  const changes = rates.map(({ terms }) => terms.basedOn && changeOf(terms.basedOn))
  return {
    from,
    rate: Int32Array.from(indexes),
    priceColumn: Int32Array.from(rates, ({ priceColumn = -1 }) => priceColumn),
    baseColumn: Int32Array.from(rates, ({ baseColumn = -1 }) => baseColumn),
    baseBp: Float64Array.from(changes, (change) => change?.bp ?? -1),
    addedMinor: Float64Array.from(changes, (change) => change?.addedMinor ?? 0),
    occupancy: Uint16Array.from(indexes, (rate) => rateOccupancy[rate] as number),
    shareColumn: Int32Array.from(rates, ({ terms, shareColumn = -1, baseShareColumn = -1 }) =>
      terms.basedOn ? baseShareColumn : shareColumn,
    ),
    sharesFrom: endsOf(others.map(({ length }) => length)),
    sharesId: Uint16Array.from(others.flat(), ([id]) => id),
    sharesOccupancy: Uint16Array.from(others.flat(), ([, occupancy]) => occupancy),
    factorBp: Float64Array.from(rates, ({ terms }) => terms.factorBp),
    perGuestMinor: Float64Array.from(rates, ({ terms }) => terms.perGuestMinor),
  }
}

/** The end of each list, after the start of the first. */
function endsOf(lengths: readonly number[]): Int32Array {
  const ends = new Int32Array(lengths.length + 1)
  for (const [at, length] of lengths.entries()) ends[at + 1] = (ends[at] as number) + length
  return ends
}
