import type { Text } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { Currency } from '#core/money/money.ts'
import type { Pack } from '#core/pack/pack.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import { isRuled, noRateCells, type RateDay, readRateDay, writeRateDay } from '#core/pack/rate-days.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { onBases } from '#core/products/based-on.ts'
import type {
  Board,
  Kind,
  Occupancy,
  PolicyTemplate,
  ProductContent,
  RateTerms,
  UnitAttributes,
} from '#core/products/products.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import { taxTable } from './taxes.ts'

/** One cell; by default it is open, in stock and without a minimum stay. */
export interface CellSpec {
  left?: number
  priceMinor?: number
  /** 0: closed. */
  minStay?: number
}

interface RateSpec {
  id: number
  terms?: Partial<RateTerms>
  days?: readonly (Partial<RateDay> | null)[]
}

export interface ProductSpec {
  id: string
  accountId?: string | null
  zoneId?: string | null
  currency?: Currency
  featured?: boolean
  cutOffHours?: number
  content?: ProductContent
  units: {
    id: number
    attributes?: UnitAttributes
    /** A rate's days: from the pack's first to the one after its last. Its code is its id. */
    rates?: RateSpec[]
    /** From the pack's first day on; the last one repeats. */
    cells?: CellSpec[]
  }[]
}

export const text = (words: string): Text => textFrom({ es: words, en: words })
export const roomFor = (occupancy: Partial<Occupancy> = {}): UnitAttributes => ({
  kind: 'hotels',
  occupancy: {
    base: 2,
    maxAdults: 4,
    maxChildren: 3,
    max: 5,
    extraAdultBp: 2500,
    children: [],
    ...occupancy,
  },
  beds: text('2'),
  squareMetres: 30,
  view: text('mar'),
  amenities: [],
})
export const hotel = (stars = 4): ProductContent => ({
  kind: 'hotels',
  stars,
  checkInFrom: '15:00',
  checkOutUntil: '12:00',
  address: 'Calle 1',
  amenities: ['wifi'],
})
export const freeUntilThreeDays: PolicyTemplate = [{ daysBefore: 3, penalty: { bp: 10_000 } }]
export const nonRefundable: Partial<RateTerms> = {
  refundable: false,
  policy: [{ daysBefore: null, penalty: { bp: 10_000 } }],
}
export const rateTerms = (terms: Partial<RateTerms> = {}): RateTerms => ({
  board: 'RO' as Board,
  refundable: true,
  factorBp: 10_000,
  perGuestMinor: 0,
  policy: freeUntilThreeDays,
  ...terms,
})

/** A pack from a short description. Without taxes unless a jurisdiction is named. */
export function packOf(
  kind: Kind,
  products: ProductSpec[],
  options: { firstOn?: string; days?: number; jurisdiction?: string; municipality?: string | null } = {},
): Pack {
  const days = options.days ?? 10
  const unitCount = products.reduce((n, product) => n + product.units.length, 0)
  const pack: Pack = {
    destinationId: 'cancun',
    kind,
    jurisdiction: options.jurisdiction ?? 'XX',
    municipality: options.municipality ?? null,
    timeZone: 'America/Cancun',
    zones: [{ id: 'zona-hotelera', name: text('Zona Hotelera') }],
    firstDay: dayNumber(options.firstOn ?? '2026-12-01'),
    days,
    products: [],
    units: [],
    rates: [],
    left: new Uint16Array(unitCount * days),
    priceMinor: new Uint32Array(unitCount * days),
    minStay: new Uint8Array(unitCount * days),
    asOf: '2026-11-20T00:00:00.000Z',
  }
  const rateDays: RateDay[][] = []
  let priced = 0
  let ruled = 0
  let shared = 0
  for (const spec of products) {
    const unitFrom = pack.units.length
    for (const unit of spec.units) {
      const rateFrom = pack.rates.length
      const specs = (unit.rates ?? [{ id: unit.id * 10 }]).map(({ id, terms, days = [] }: RateSpec) => ({
        ...{ id, code: String(id), terms: rateTerms(terms) },
        days: days.map((day) => ({ ...plainDay, ...day })),
      }))
      const priceColumns = new Map(
        specs
          .filter(({ days }) => days.some(({ priceMinor }) => priceMinor !== null))
          .map(({ id }) => [id, priced++]),
      )
      const shareColumns = new Map(
        specs
          .filter(({ terms }) => terms.otherShares?.length && !terms.basedOn)
          .map(({ id }) => [id, shared++]),
      )
      for (const { id, terms, days: own, baseId } of onBases(specs)) {
        const shareColumn = shareColumns.get(id)
        const baseShareColumn = shareColumns.get(baseId ?? 0)
        const priceColumn = priceColumns.get(id)
        const baseColumn = priceColumns.get(baseId ?? 0)
        rateDays.push(own)
        pack.rates.push({
          ...{ id, unit: pack.units.length, name: text(`rate ${id}`), terms },
          ...(priceColumn !== undefined && { priceColumn }),
          ...(baseColumn !== undefined && { baseColumn }),
          ...(own.some(isRuled) && { ruleColumn: ruled++ }),
          ...(shareColumn !== undefined && { shareColumn }),
          ...(baseShareColumn !== undefined && { baseShareColumn }),
        })
      }
      const cells = unit.cells ?? []
      for (let day = 0; day < days; day++) {
        const cell = cells[Math.min(day, cells.length - 1)] ?? {}
        const at = day * unitCount + pack.units.length
        const minStay = cell.minStay ?? 1
        pack.left[at] = minStay === 0 ? 0 : (cell.left ?? 5)
        pack.priceMinor[at] = cell.priceMinor ?? 100_000
        pack.minStay[at] = minStay
      }
      pack.units.push({
        id: unit.id,
        product: pack.products.length,
        name: text(`unit ${unit.id}`),
        attributes: unit.attributes ?? roomFor(),
        rateFrom,
        rateTo: pack.rates.length,
      })
    }
    pack.products.push({
      id: spec.id,
      accountId: spec.accountId ?? null,
      zoneId: spec.zoneId === undefined ? 'zona-hotelera' : spec.zoneId,
      name: text(spec.id),
      summary: text(spec.id),
      currency: spec.currency ?? 'MXN',
      content: spec.content ?? hotel(),
      picture: drawingOf('place', text(spec.id)),
      featured: spec.featured ?? false,
      ...(spec.cutOffHours !== undefined && { cutOffHours: spec.cutOffHours }),
      unitFrom,
      unitTo: pack.units.length,
    })
  }
  pack.rateCells = noRateCells(priced, ruled, days, shared)
  for (const [at, rate] of pack.rates.entries())
    for (const [day, own] of (rateDays[at] ?? []).entries()) writeRateDay(pack, rate, day, own)
  return pack
}

/** The values of a rate's day in a pack. */
export function rateDayIn(pack: Pack, rateId: number, on: Day): RateDay | null {
  const rate = pack.rates.find(({ id }) => id === rateId)
  return rate ? readRateDay(pack, rate, dayNumber(on) - pack.firstDay) : null
}

export const termsOf = (terms: Partial<SellingTerms> = {}): SellingTerms => ({
  accountId: '1001',
  currency: 'MXN',
  kinds: ['hotels', 'tours', 'transfers'],
  markupBp: { hotels: 0, tours: 0, transfers: 0 },
  rates: [{ from: 'USD', to: 'MXN', micro: 18_512_345, on: '2026-01-01' }],
  taxes: taxTable,
  destinationId: null,
  productIds: null,
  assortment: null,
  now: new Date('2026-11-20T18:00:00Z'),
  ...terms,
})
