import { withNight } from '#core/products/night-surcharge.ts'
import type { Offer } from '#core/products/offers.ts'
import { partyProblem } from '#core/products/party.ts'
import { type PriceTerms, priceOf, ridePrice, rideQuantity, totalOf } from '#core/products/pricing.ts'
import { dayNumber } from '#core/time/days.ts'
import type { TransferCriteria } from '../criteria/criteria.ts'
import { cardWriter } from './card-writer.ts'
import { columnsOf } from './columns.ts'
import { cellAt, type Pack } from './pack.ts'
import { daysOfRides, isRoundTrip } from './price-transfer.ts'
import { servicePromotions } from './promoted-services.ts'
import { freeClasses, rateClasses } from './rate-classes.ts'
import { ownMinor, termsOfDay } from './rate-days.ts'
import { rateLimits } from './rate-limits.ts'
import { productsOf, type Scanner, termsTable } from './scanner.ts'
import {
  daysAhead,
  drives,
  isPast,
  type SellingTerms,
  soldIn,
  termsWithin,
  wallClock,
} from './selling-terms.ts'
import { type Shelf, shelvesOf } from './shelves.ts'
import { refusalOf } from './stay-rules.ts'
import { formerTotal } from './taken-amounts.ts'

/** All rides of one vehicle at a rate. */
interface Rides {
  rate: number
  totalMinor: number
}

/**
 * Vehicles to and from a zone with room for the party on every ride; a card per vehicle. The cheapest total with taxes
 * wins; ties go to the lower rate.
 */
export function transferScanner(
  pack: Pack,
  criteria: TransferCriteria,
  accountTerms: SellingTerms,
  product?: number,
): Scanner {
  const { rateFrom, rateTo, unitFrom, unitTo, unitId, rateId, type } = columnsOf(pack)
  const { from, to } = productsOf(pack, product)
  const { guests, legs } = criteria
  const terms = termsWithin(accountTerms, ...daysOfRides(legs))
  const [first, second] = legs
  const offsets = legs.map((leg) => dayNumber(leg.on) - pack.firstDay)
  const isPossible =
    first !== undefined &&
    (second === undefined || isRoundTrip(first, second)) &&
    partyProblem([guests]) === null &&
    offsets.every((offset) => offset >= 0 && offset < pack.days)
  const rateClass = first && rateClasses(pack, first.on, wallClock(terms.now, pack.timeZone).today)
  const ahead = first ? daysAhead(terms, pack, first.on) : 0
  // Rides of one day share its stock.
  const ridesOn = offsets.map((offset) => offsets.filter((other) => other === offset).length)
  const { shelves, shelfOf } = shelvesOf(pack, terms)
  const isSold = soldIn(terms, pack, 'transfers')
  const termsOf = termsTable(pack, terms, 'transfers')
  const writeCard = cardWriter(pack, terms)
  const startsOn = first ? dayNumber(first.on) : 0
  const promotions = servicePromotions(pack, startsOn - ahead)

  // Of the last scanned vehicle: the stock that a ride takes, and the best rate of each class.
  let quantity = 0
  const best = new Map<number, Rides>()
  let present = 0

  function scan(unit: number): boolean {
    present = 0
    best.clear()
    const { attributes, product: index } = pack.units[unit] as Pack['units'][number]
    const product = pack.products[index] as Pack['products'][number]
    const { content } = product
    if (!isPossible || attributes.kind !== 'transfers' || content.kind !== 'transfers') return false
    if (content.zoneId !== criteria.zoneId || !isSold(product)) return false
    if (!drives(terms, attributes.vehicle)) return false
    if (isPast(wallClock(terms.now, pack.timeZone, product.cutOffHours), first.on, first.time)) return false
    quantity = rideQuantity(attributes, guests) ?? 0
    if (quantity === 0 || !offsets.every((offset, ride) => hasRoom(unit, offset, ride))) return false
    for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
      const row = pack.rates[rate] as Pack['rates'][number]
      if (offsets.some((offset) => refusalOf(rateLimits(pack, row, offset, 0), 0, ahead))) continue
      let totalMinor = 0
      for (const [ride, { on }] of legs.entries()) {
        const priceTerms = termsOf(shelves[shelfOf[index] as number] as Shelf, on)
        if (!priceTerms) return false
        totalMinor += totalOf(publicMinor(unit, rate, ride), priceTerms)
      }
      const cls = rateClass?.ofRate[rate] as number
      const found = { rate, totalMinor }
      const known = best.get(cls)
      if (!known || isBetter(found, known)) best.set(cls, found)
      present |= cls
    }
    return present !== 0
  }

  function hasRoom(unit: number, offset: number, ride: number): boolean {
    const cell = cellAt(pack, unit, offset)
    return pack.minStay[cell] !== 0 && (pack.left[cell] as number) >= quantity * (ridesOn[ride] as number)
  }

  /** Before promotions. */
  function plainMinor(unit: number, rate: number, ride: number): number {
    const offset = offsets[ride] as number
    const row = pack.rates[rate] as Pack['rates'][number]
    const stockMinor = pack.priceMinor[cellAt(pack, unit, offset)] as number
    const own = ownMinor(pack, row, offset, stockMinor)
    const minor = ridePrice(own ?? stockMinor, quantity, termsOfDay(row.terms, own))
    const { product: index } = pack.units[unit] as Pack['units'][number]
    const { content } = pack.products[index] as Pack['products'][number]
    const leg = legs[ride]
    return content.kind === 'transfers' && leg ? withNight(minor, quantity, content, leg) : minor
  }

  function publicMinor(unit: number, rate: number, ride: number): number {
    const minor = plainMinor(unit, rate, ride)
    if (!promotions) return minor
    const on = pack.firstDay + (offsets[ride] as number)
    const product = pack.units[unit]?.product as number
    return promotions.charged(product, rateId[rate] as number, minor, { startsOn, on }).minor
  }

  function isBetter(a: Rides, b: Rides): boolean {
    const order = a.totalMinor - b.totalMinor || (rateId[a.rate] as number) - (rateId[b.rate] as number)
    return order < 0
  }

  function cheapest(classes: number): Rides | null {
    let found: Rides | null = null
    for (const [cls, rides] of best) if (cls & classes && (!found || isBetter(rides, found))) found = rides
    return found
  }

  function offer(unit: number, classes: number): Offer | null {
    const found = scan(unit) ? cheapest(classes) : null
    const { attributes, product: index, picture } = pack.units[unit] as Pack['units'][number]
    const shelf = shelves[shelfOf[index] as number] as Shelf
    const { content } = pack.products[index] as Pack['products'][number]
    if (!found || !first || content.kind !== 'transfers' || attributes.kind !== 'transfers') return null
    const taken = promotions?.taken(
      offsets.map((offset, ride) => ({
        ...{ index, rateId: rateId[found.rate] as number, startsOn, on: pack.firstDay + offset },
        minor: plainMinor(unit, found.rate, ride),
      })),
      legs.map(({ on }) => termsOf(shelf, on) as PriceTerms),
    )
    const isFree = ((rateClass?.ofRate[found.rate] as number) & freeClasses) !== 0
    return {
      ...writeCard(index, {
        prices: legs.map(({ on }, ride) =>
          priceOf(publicMinor(unit, found.rate, ride), termsOf(shelf, on) as PriceTerms),
        ),
        rates: [found.rate],
        startsOn: first.on,
        left: Math.min(...offsets.map((offset) => pack.left[cellAt(pack, unit, offset)] as number)),
      }),
      ...(taken && { wasMinor: formerTotal(found.totalMinor, taken) }),
      freeFromMinor: isFree ? null : (cheapest(classes & freeClasses)?.totalMinor ?? null),
      ...(picture && { picture }),
      kind: 'transfers',
      unitId: unitId[unit] as number,
      rateId: rateId[found.rate] as number,
      vehicle: attributes.vehicle,
      sharing: attributes.sharing,
      maxGuests: attributes.maxGuests,
      luggage: attributes.luggage,
      minutes: content.minutes,
    }
  }

  return {
    from: unitFrom[from] ?? 0,
    to: unitTo[to - 1] ?? 0,
    product: (unit) => pack.units[unit]?.product ?? 0,
    scan,
    classes: () => present,
    sufficient: () => present,
    serves: (classes) => (present & classes) !== 0,
    total: (classes) => cheapest(classes)?.totalMinor ?? -1,
    together: () => null,
    offer,
    type: (unit) => type[unit] as number,
  }
}
