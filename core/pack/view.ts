import { split } from '#core/money/split.ts'
import { type Guests, guestCount } from '#core/products/party.ts'
import { guestTypeOf, publicPrice, tourPrice } from '#core/products/pricing.ts'
import type { RoomOffer, TourOffer, TransferOffer } from '#core/products/product-view.ts'
import type { RateTerms, TourUnit } from '#core/products/products.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'
import type { Criteria, HotelCriteria, TourCriteria, TransferCriteria } from '../criteria/criteria.ts'
import { hotelChoice } from '../criteria/hotel-choice.ts'
import { tourChoice } from '../criteria/tour-choice.ts'
import { transferChoice } from '../criteria/transfer-choice.ts'
import { heldUnits } from './held-units.ts'
import type { Pack } from './pack.ts'
import { priceChoice } from './price-choice.ts'
import { roomFees } from './price-hotel.ts'
import type { PayAtProperty, PricedChoice } from './priced-choice.ts'
import { termsOfDay } from './rate-days.ts'
import { scannerOf } from './search.ts'
import { type SellingTerms, wallClock } from './selling-terms.ts'
import { type Cells, packCells, type SoldProduct, soldProduct } from './sold-product.ts'
import { formerTotal } from './taken-amounts.ts'
import { type Unavailable, whyUnavailable } from './unavailable.ts'
import { worthOffering } from './worth-offering.ts'

/** All options of one product for the criteria. */
export interface View {
  hotelOffers: RoomOffer[][]
  tourOffers: TourOffer[]
  transferOffers: TransferOffer[]
  payAtProperty: PayAtProperty[]
  unavailable: Unavailable | null
  /** The nights or days of the reason. */
  limit: number | null
}

/** The options of the product at `index` for the criteria; empty lists come with the reason. */
export function viewProduct(pack: Pack, index: number, criteria: Criteria, terms: SellingTerms): View {
  const view: View = {
    hotelOffers: [],
    tourOffers: [],
    transferOffers: [],
    payAtProperty: [],
    unavailable: null,
    limit: null,
  }
  const product = soldProduct(pack, index)
  if (!product) return view
  const cells = packCells(pack, index)
  if (!canServe(pack, index, criteria, terms)) {
    const clock = wallClock(terms.now, pack.timeZone, product.cutOffHours)
    const today = dayNumber(wallClock(terms.now, pack.timeZone).today)
    const { reason, limit } = whyUnavailable(product, cells, criteria, clock, today)
    return { ...view, unavailable: reason, limit }
  }
  switch (criteria.kind) {
    case 'hotels': {
      const nights = dayNumber(criteria.departOn) - dayNumber(criteria.arriveOn)
      return {
        ...view,
        hotelOffers: criteria.rooms.map((guests) =>
          roomOffers(product, cells, criteria, guests, terms, heldUnits(pack, criteria)),
        ),
        payAtProperty: roomFees(terms, pack, criteria.arriveOn, criteria.rooms.length, nights),
      }
    }
    case 'tours':
      return { ...view, tourOffers: departures(product, cells, criteria, terms) }
    case 'transfers':
      return { ...view, transferOffers: rides(product, cells, criteria, terms) }
  }
}

/** Whether the whole party can be served, several rooms together. */
function canServe(pack: Pack, index: number, criteria: Criteria, terms: SellingTerms): boolean {
  const scanner = scannerOf(pack, criteria, terms, { product: index })
  for (let item = scanner.from; item < scanner.to; item++) {
    if (scanner.scan(item)) return true
  }
  return false
}

function roomOffers(
  product: SoldProduct,
  cells: Cells,
  criteria: HotelCriteria,
  guests: Guests,
  terms: SellingTerms,
  held: ReadonlySet<number>,
): RoomOffer[] {
  const alone = { ...criteria, rooms: [guests] }
  return everyRate(product, terms, (taken) =>
    priceChoice(product, cells, hotelChoice(product.id, alone, [taken]), terms),
  ).map(({ unit, rate, priced }) => ({
    unitId: unit.id,
    rateId: rate.id,
    unitName: unit.name,
    rateName: rate.name,
    board: rate.terms.board ?? 'RO',
    held: held.has(unit.id),
    ...termsOfOffer(priced),
  }))
}

function departures(
  product: SoldProduct,
  cells: Cells,
  criteria: TourCriteria,
  terms: SellingTerms,
): TourOffer[] {
  const { guests } = criteria
  const days: Day[] = []
  for (let day = dayNumber(criteria.fromOn); day <= dayNumber(criteria.toOn); day++) days.push(dayOf(day))
  return days.flatMap((on) =>
    everyRate(product, terms, (taken) =>
      priceChoice(product, cells, tourChoice(product.id, criteria, { on, ...taken }), terms),
    ).flatMap(({ unit, rate, priced }) => {
      if (unit.attributes.kind !== 'tours') return []
      const own = cells.ownMinor(unit.id, rate.id, dayNumber(on))
      const stock = own ?? cells.priceMinor(unit.id, dayNumber(on))
      const rateTerms = termsOfDay(rate.terms, own)
      const taken = { on, unitId: unit.id, rateId: rate.id }
      const partyPrices = pricesByParty(unit.attributes, (guests) =>
        priceChoice(product, cells, tourChoice(product.id, { ...criteria, guests }, taken), terms),
      )
      return {
        on,
        unitId: unit.id,
        rateId: rate.id,
        rateName: rate.name,
        startsAt: unit.attributes.startsAt,
        ...termsOfOffer(priced),
        guestPrices: guestPrices(unit.attributes, rateTerms, guests, stock, priced.price.totalMinor),
        ...(partyPrices.length > 0 && { partyPrices }),
      }
    }),
  )
}

/** The price for each of several numbers of adults, taxes included, at the steps for which there is room. */
function pricesByParty(
  { partyPrices = [] }: TourUnit,
  price: (guests: Guests) => ReturnType<typeof priceChoice>,
): NonNullable<TourOffer['partyPrices']> {
  return partyPrices.flatMap(({ fromGuests }) => {
    const result = price({ adults: fromGuests, childAges: [] })
    if (!('priced' in result)) return []
    return { fromGuests, adultMinor: Math.round(result.priced.price.totalMinor / fromGuests) }
  })
}

/** Splits the total among the types of guests in proportion to their public prices. */
function guestPrices(
  unit: TourUnit,
  rate: RateTerms,
  guests: Guests,
  stockMinor: number,
  totalMinor: number,
) {
  const adult = guestTypeOf(unit.guestTypes, 30)
  const parties = new Map<string, Guests & { childAges: number[] }>()
  if (adult) parties.set(adult.code, { adults: guests.adults, childAges: [] })
  for (const age of guests.childAges) {
    const code = guestTypeOf(unit.guestTypes, age)?.code ?? ''
    const party = parties.get(code) ?? { adults: 0, childAges: [] }
    parties.set(code, { adults: party.adults, childAges: [...party.childAges, age] })
  }
  const list = [...parties]
  const count = guestCount(guests)
  const weights = list.map(([, party]) => tourPrice(stockMinor, unit, party, rate, count) ?? 0)
  const amounts = split(totalMinor, weights)
  return list.map(([code, party], i) => ({
    code,
    count: party.adults + party.childAges.length,
    amountMinor: amounts[i] ?? 0,
  }))
}

function rides(
  product: SoldProduct,
  cells: Cells,
  criteria: TransferCriteria,
  terms: SellingTerms,
): TransferOffer[] {
  return everyRate(product, terms, (taken) =>
    priceChoice(product, cells, transferChoice(product.id, criteria, taken), terms),
  ).map(({ unit, rate, priced }) => ({
    unitId: unit.id,
    rateId: rate.id,
    rateName: rate.name,
    ...termsOfOffer(priced),
  }))
}

/** Every available unit of a product, with the rates worth offering. */
function everyRate(
  product: SoldProduct,
  { now }: SellingTerms,
  price: (taken: { unitId: number; rateId: number }) => ReturnType<typeof priceChoice>,
) {
  return product.units.flatMap((unit) => {
    const offers = unit.rates.flatMap((rate) => {
      const result = price({ unitId: unit.id, rateId: rate.id })
      return 'priced' in result ? [{ unit, rate, priced: result.priced }] : []
    })
    return worthOffering(offers, now)
  })
}

const termsOfOffer = ({ refundable, freeUntil, policy, left, price, taken }: PricedChoice) => ({
  refundable,
  freeUntil,
  policy,
  left,
  price: publicPrice(price),
  ...(taken.length > 0 && {
    wasMinor: formerTotal(price.totalMinor, taken),
    promotions: taken.map(({ name }) => name),
  }),
})
