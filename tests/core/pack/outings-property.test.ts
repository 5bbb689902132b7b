import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Pack } from '#core/pack/pack.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { addTaken, formerTotal } from '#core/pack/taken-amounts.ts'
import type { Offer } from '#core/products/offers.ts'
import { boards, type NightSurcharge } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { type ProductSpec, packOf, termsOf } from '#tests/builders/packs.ts'
import { anyPromotions } from '#tests/builders/random-promotions.ts'
import { anyBases, anyRateDays, basedOnIn } from '#tests/builders/random-rates.ts'
import { type NaiveCard, naiveTours, naiveTransfers } from './naive-outings.ts'
import { rideVan, tourTypes } from './places.ts'

const days = 6
const firstOn = '2026-12-01'
// Noon of the first day in Cancún: some departures have left.
const now = new Date(`${firstOn}T17:00:00Z`)
const cells = fc.array(
  fc.record({
    left: fc.nat(6),
    priceMinor: fc.constantFrom(0, 33, 100_005, 100_005, 123_457),
    minStay: fc.constantFrom(1, 1, 1, 1, 0),
  }),
  { minLength: days, maxLength: days },
)
const list = fc.array(
  fc.record({
    days: anyRateDays(days),
    board: fc.constantFrom(null, ...boards.slice(0, 2)),
    refundable: fc.boolean(),
    factorBp: fc.constantFrom(10_000, 9000, 8_333),
    perGuestMinor: fc.constantFrom(0, 0, 12_345),
  }),
  { minLength: 1, maxLength: 3 },
)
const rates = fc.record({ list, bases: anyBases })
const guests = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.constantFrom(1, 5, 7, 15), { maxLength: 2 }),
})
const day = fc.integer({ min: -1, max: days })
const markup = fc.constantFrom(0, 777, 1500)
/** It is noon: with a cut-off of two hours the departure at 14:00 is closed, with 22 the ride of tomorrow at 10:00. */
const cutOffHours = fc.constantFrom(undefined, 0, 1, 2, 22, 46, 100)

const partyPrices = fc.option(
  fc
    .tuple(
      fc.subarray([2, 3, 4, 5, 6], { minLength: 1 }),
      fc.array(fc.constantFrom(1, 7_777, 8_750, 9_000, 10_000, 11_111), { minLength: 5, maxLength: 5 }),
    )
    .map(([sizes, bps]) => sizes.map((fromGuests, at) => ({ fromGuests, bp: bps[at] ?? 10_000 }))),
  { nil: undefined },
)
const startsAt = fc.constantFrom('08:30', '12:00', '14:00')
const departure = fc.record({ startsAt, cells, rates, partyPrices })
const vehicle = fc.record({
  sharing: fc.constantFrom('private' as const, 'shared' as const),
  maxGuests: fc.integer({ min: 2, max: 6 }),
  cells,
  rates,
})

/** Of the products `<name>-0` to `<name>-2`; unit and rate ids descend from 999. */
const promotionsOf = (name: string) =>
  anyPromotions(
    firstOn,
    [0, 1, 2].map((at) => `${name}-${at}`),
    Array.from({ length: 12 }, (_, at) => 998 - at),
  )

type TypeOf<A> = A extends fc.Arbitrary<infer T> ? T : never
type Rates = TypeOf<typeof rates>

/** Ids are in the reverse of the order of the units. */
function idsFrom() {
  let id = 999
  return {
    unit: () => id--,
    rates({ list, bases }: Rates) {
      const ids = list.map(() => id--)
      return list.map(({ days, ...terms }, at) => ({
        ...{ id: ids[at] as number, days },
        terms: { ...terms, ...basedOnIn(bases, ids, at) },
      }))
    },
  }
}

function expectSame(
  pack: Pack,
  criteria: Criteria,
  bp: number,
  expected: (t: ReturnType<typeof termsOf>) => NaiveCard[],
) {
  const terms = termsOf({ now, markupBp: { hotels: 0, tours: bp, transfers: bp } })
  const { offers, total } = search(pack, criteria, terms, { limit: 100 })
  const found = offers.map((offer) => {
    if (offer.kind === 'hotels') throw new Error('no outing')
    expectPriced(pack, criteria, offer, terms)
    const on = offer.kind === 'tours' ? offer.on : criteria.kind === 'transfers' && criteria.legs[0]?.on
    return { unitId: offer.unitId, rateId: offer.rateId, on, totalMinor: offer.price.totalMinor }
  })
  const free = search(pack, criteria, terms, { filters: { refundable: true }, limit: 100 }).offers
  for (const offer of offers) {
    if (offer.kind === 'hotels') continue
    // A tour's card covers all of its departures, a transfer's one vehicle.
    const other = free.find((one) =>
      one.kind === 'transfers' && offer.kind === 'transfers'
        ? one.unitId === offer.unitId
        : one.productId === offer.productId,
    )
    const isOwn = other !== undefined && wayOf(other) === wayOf(offer)
    expect(offer.freeFromMinor).toBe(isOwn ? null : (other?.price.totalMinor ?? null))
  }
  const byUnit = (a: { unitId: number }, b: { unitId: number }) => a.unitId - b.unitId
  expect(found.sort(byUnit)).toEqual(expected(terms).sort(byUnit))
  expect(total).toBe(found.length)
}

/** The products of a card. */
const wayOf = (offer: Offer): string =>
  offer.kind === 'hotels' ? '' : [offer.unitId, offer.rateId, offer.kind === 'tours' && offer.on].join()

/** The price on the card equals the price of the sale. */
function expectPriced(
  pack: Pack,
  criteria: Criteria,
  offer: ReturnType<typeof search>['offers'][number],
  terms: ReturnType<typeof termsOf>,
) {
  const index = pack.products.findIndex(({ id }) => id === offer.productId)
  const sold = soldProduct(pack, index)
  if (!sold || offer.kind === 'hotels' || criteria.kind === 'hotels') throw new Error('no outing')
  const { productId, unitId, rateId } = offer
  const party = { adults: criteria.guests.adults, childAges: [...criteria.guests.childAges] }
  const choice =
    criteria.kind === 'tours' && offer.kind === 'tours'
      ? { kind: criteria.kind, productId, unitId, rateId, on: offer.on, guests: party, pickupId: null }
      : criteria.kind === 'transfers'
        ? {
            kind: criteria.kind,
            productId,
            unitId,
            rateId,
            guests: party,
            legs: criteria.legs.map((leg) => ({ ...leg, flight: '' })),
            place: '',
          }
        : null
  if (!choice) throw new Error('another kind')
  const result = priceChoice(sold, packCells(pack, index), choice, terms)
  if (!('priced' in result)) throw new Error(result.problem.code)
  const { price, left, refundable, freeUntil, taken, items, nightsMinor } = result.priced
  expect({ left, refundable, freeUntil }).toEqual({
    left: offer.left,
    refundable: offer.refundable,
    freeUntil: offer.freeUntil,
  })
  expect(price).toMatchObject(offer.price)
  if (pack.promotions?.length) expect(offer.wasMinor).toBe(formerTotal(price.totalMinor, taken))
  // What promotions take is the difference to the price without them.
  const without = priceChoice({ ...sold, promotions: [] }, packCells(pack, index), choice, terms)
  if (!('priced' in without)) throw new Error(without.problem.code)
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  expect(sum(taken.map(({ amountMinor }) => amountMinor))).toBe(
    without.priced.price.totalMinor - price.totalMinor,
  )
  expect(sum(nightsMinor)).toBe(price.totalMinor)
  expect(addTaken(items.map((item) => item.taken))).toEqual(taken)
}

test('a tour’s card is the first of all its departures, cheapest first', () => {
  const tours = fc.array(
    fc.record({ cutOffHours, units: fc.array(departure, { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(
      tours,
      day,
      fc.nat(4),
      guests,
      markup,
      promotionsOf('tour'),
      (products, from, length, party, bp, promotions) => {
        const ids = idsFrom()
        const specs = products.map(
          ({ units, cutOffHours }, i): ProductSpec => ({
            id: `tour-${i}`,
            ...(cutOffHours !== undefined && { cutOffHours }),
            content: tourTypes.content,
            units: units.map((one) => ({
              id: ids.unit(),
              attributes: {
                ...{ ...tourTypes.unit, startsAt: one.startsAt },
                ...(one.partyPrices && { partyPrices: one.partyPrices }),
              },
              rates: ids.rates(one.rates),
              cells: one.cells,
            })),
          }),
        )
        const pack = { ...packOf('tours', specs, { days, jurisdiction: 'MX-ROO' }), promotions }
        const fromOn = addDays(firstOn, from)
        const criteria = {
          kind: 'tours' as const,
          destinationId: 'cancun',
          fromOn,
          toOn: addDays(fromOn, length),
          guests: party,
        }
        expectSame(pack, criteria, bp, (terms) => naiveTours(pack, criteria, terms))
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)

const hour = fc.constantFrom('00:00', '02:05', '05:59', '06:00', '10:00', '14:55', '21:59', '22:00', '23:30')
const night: fc.Arbitrary<NightSurcharge | null> = fc.option(
  fc
    .tuple(hour, hour, fc.constantFrom({ bp: 2_500 }, { bp: 3_333 }, { amountMinor: 15_005 }))
    .filter(([from, to]) => from !== to)
    .map(([from, to, more]) => ({ from, to, ...more })),
)

test('a transfer’s cards are the vehicles with room on every ride, each at its cheapest rate', () => {
  const routes = fc.array(
    fc.record({ cutOffHours, night, units: fc.array(vehicle, { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  )
  const hours = fc.tuple(hour, hour)
  const back = fc.option(fc.nat(3))
  fc.assert(
    fc.property(
      routes,
      fc.integer({ min: 1, max: days }),
      back,
      guests,
      markup,
      promotionsOf('route'),
      hours,
      (products, arrival, stay, party, bp, promotions, [landing, takeOff]) => {
        // A departure is later than the arrival.
        fc.pre(stay !== 0 || landing < takeOff)
        const ids = idsFrom()
        const specs = products.map(
          ({ units, cutOffHours, night: surcharge }, i): ProductSpec => ({
            id: `route-${i}`,
            ...(cutOffHours !== undefined && { cutOffHours }),
            content: {
              ...rideVan.content,
              zoneId: i < 2 ? 'zona-hotelera' : 'centro',
              ...(surcharge && { night: surcharge }),
            },
            units: units.map(({ sharing, maxGuests, ...one }) => ({
              id: ids.unit(),
              attributes: { ...rideVan.unit, sharing, maxGuests },
              rates: ids.rates(one.rates),
              cells: one.cells,
            })),
          }),
        )
        const pack = { ...packOf('transfers', specs, { days, jurisdiction: 'MX-ROO' }), promotions }
        const on = addDays(firstOn, arrival)
        const legs = [{ direction: 'arrival' as const, on, time: landing }]
        const home = { direction: 'departure' as const, on: addDays(on, stay ?? 0), time: takeOff }
        const criteria = {
          kind: 'transfers' as const,
          destinationId: 'cancun',
          zoneId: 'zona-hotelera',
          legs: stay === null ? legs : [...legs, home],
          guests: party,
        }
        expectSame(pack, criteria, bp, (terms) => naiveTransfers(pack, criteria, terms))
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)
