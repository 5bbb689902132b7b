import { withAdults } from '#core/products/day-shares.ts'
import { occupancyAt } from '#core/products/pricing.ts'
import type { Occupancy } from '#core/products/products.ts'
import { noticeOf } from '#core/sales/free-cancellation.ts'
import { atOnce, type InParts } from './in-parts.ts'
import type { Pack, PackProduct } from './pack.ts'

/**
 * The fields of a pack's products, units and rates that a search reads, as columns of numbers. Built once per pack,
 * since only its cells change. Contains nothing derived from cells: every search reads the current ones.
 */
export interface Columns {
  /** A product's index by its id. */
  indexOf: ReadonlyMap<string, number>
  /** Per product: its stars (hotels), index into `zoneIds` (-1: none), index into `owners`, whether it is featured. */
  stars: Uint8Array
  zone: Int32Array
  owner: Uint16Array
  featured: Uint8Array
  unitFrom: Int32Array
  unitTo: Int32Array
  /** Zones of the products, each once. */
  zoneIds: string[]
  /** Owners of products with their currency and cut-off, each combination once. */
  owners: Pick<PackProduct, 'accountId' | 'currency' | 'cutOffHours'>[]
  /** Per unit: index into `occupancies`, 0 for none. */
  occupancy: Uint16Array
  occupancies: Occupancy[]
  rateFrom: Int32Array
  rateTo: Int32Array
  unitId: Int32Array
  product: Int32Array
  /** Per unit: index into `types` (tours and transfers). */
  type: Uint16Array
  /** Values of the filter "types": categories of tours, private or shared transfers; each once. */
  types: string[]
  rateId: Int32Array
  /** Per rate: index into `occupancies`, with the rate's own shares. */
  rateOccupancy: Uint16Array
  /** The same with its other shares of adults, by their ids; of a rate without them there is nothing. */
  otherOccupancy: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** Per rate: the notice of free cancellation (`noticeOf`). */
  rateNotice: Float64Array
  /** Each notice once, shortest first. */
  notices: number[]
  /** Most units of one product. */
  maxUnits: number
}

const known = new WeakMap<Pack['products'], Columns>()

/** Units or rates of a part. */
const perPart = 500

export const columnsOf = (pack: Pack): Columns => known.get(pack.products) ?? atOnce(buildColumns(pack))

export function* buildColumns(pack: Pack): InParts<Columns> {
  const occupancies = distinct<Occupancy>()
  const zones = distinct<string>()
  const owners = distinct<Columns['owners'][number]>()
  const types = distinct<string>()
  const occupancy = new Uint16Array(pack.units.length)
  const type = new Uint16Array(pack.units.length)
  for (const [at, unit] of pack.units.entries()) {
    const { attributes } = unit
    if (attributes.kind === 'hotels') occupancy[at] = occupancies.indexOf(attributes.occupancy)
    type[at] = types.indexOf(typeOf(pack, unit))
    if (at % perPart === 0) yield
  }
  const rateOccupancy = new Uint16Array(pack.rates.length)
  const otherOccupancy = new Map<number, ReadonlyMap<number, number>>()
  const rateNotice = new Float64Array(pack.rates.length)
  for (const [at, { unit, terms }] of pack.rates.entries()) {
    const { shares, otherShares = [], policy } = terms
    const attributes = pack.units[unit]?.attributes
    rateOccupancy[at] =
      shares && attributes?.kind === 'hotels'
        ? occupancies.indexOf(occupancyAt(attributes.occupancy, shares))
        : (occupancy[unit] as number)
    if (otherShares.length > 0 && attributes?.kind === 'hotels') {
      const usual = occupancyAt(attributes.occupancy, shares)
      const indexes = otherShares.map((one) => occupancies.indexOf(withAdults(usual, one)))
      otherOccupancy.set(at, new Map(indexes.map((index, nth) => [otherShares[nth]?.id ?? 0, index])))
    }
    rateNotice[at] = noticeOf(policy)
    if (at % perPart === 0) yield
  }
  yield
  const { products, units, rates } = pack
  const ofProducts = {
    indexOf: new Map(products.map(({ id }, index) => [id, index])),
    stars: Uint8Array.from(products, ({ content }) => (content.kind === 'hotels' ? content.stars : 0)),
    zone: Int32Array.from(products, ({ zoneId }) => (zoneId === null ? -1 : zones.indexOf(zoneId))),
    owner: Uint16Array.from(products, ({ accountId, currency, cutOffHours = 0 }) =>
      owners.indexOf({ accountId, currency, cutOffHours }),
    ),
    featured: Uint8Array.from(products, ({ featured }) => (featured ? 1 : 0)),
  }
  yield
  const ranges = {
    unitFrom: Int32Array.from(products, (product) => product.unitFrom),
    unitTo: Int32Array.from(products, (product) => product.unitTo),
    maxUnits: products.reduce((most, product) => Math.max(most, product.unitTo - product.unitFrom), 0),
    rateFrom: Int32Array.from(units, (unit) => unit.rateFrom),
    rateTo: Int32Array.from(units, (unit) => unit.rateTo),
  }
  yield
  const ids = {
    unitId: Int32Array.from(units, (unit) => unit.id),
    product: Int32Array.from(units, (unit) => unit.product),
    rateId: Int32Array.from(rates, (rate) => rate.id),
  }
  yield
  const columns: Columns = {
    ...ofProducts,
    ...ranges,
    ...ids,
    zoneIds: zones.values,
    owners: owners.values,
    occupancy,
    occupancies: occupancies.values,
    type,
    types: types.values,
    rateOccupancy,
    otherOccupancy,
    rateNotice,
    notices: [...new Set(rateNotice)].sort((a, b) => (a < b ? -1 : 1)),
  }
  known.set(pack.products, columns)
  return columns
}

function typeOf(pack: Pack, { attributes, product }: Pack['units'][number]): string {
  const content = pack.products[product]?.content
  if (content?.kind === 'tours') return content.category
  return attributes.kind === 'transfers' ? attributes.sharing : ''
}

/** Distinct values by their JSON, in the order of their first use. */
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
