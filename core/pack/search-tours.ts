import type { Offer } from '#core/products/offers.ts'
import { guestCount, partyProblem } from '#core/products/party.ts'
import { payingGuests, priceOf, sharedPrice, totalOf, tourShares } from '#core/products/pricing.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'
import type { TourCriteria } from '../criteria/criteria.ts'
import { cardWriter } from './card-writer.ts'
import { columnsOf } from './columns.ts'
import { cellAt, type Pack } from './pack.ts'
import { servicePromotions } from './promoted-services.ts'
import { freeClasses, rateClasses } from './rate-classes.ts'
import { ownMinor, termsOfDay } from './rate-days.ts'
import { rateLimits } from './rate-limits.ts'
import { productsOf, type Scanner, termsTable } from './scanner.ts'
import {
  holdFor,
  isPast,
  type SellingTerms,
  soldIn,
  usualTerms,
  type WallClock,
  wallClock,
} from './selling-terms.ts'
import { type Shelf, shelvesOf } from './shelves.ts'
import { refusalOf } from './stay-rules.ts'
import { formerTotal } from './taken-amounts.ts'

/** A departure of a tour at a rate; `day` is an index into the requested days. */
interface Departure {
  unit: number
  rate: number
  day: number
  /** Before promotions. */
  plainMinor: number
  publicMinor: number
  totalMinor: number
}

/**
 * Tours with a departure in the range of days that has seats for the party and accepts every age. The cheapest total
 * with taxes wins; ties go to the earlier day, the lower unit, the lower rate.
 */
export function tourScanner(
  pack: Pack,
  criteria: TourCriteria,
  terms: SellingTerms,
  product?: number,
): Scanner {
  const { rateFrom, rateTo, unitFrom, unitId, rateId, type } = columnsOf(pack)
  const { today } = wallClock(terms.now, pack.timeZone)
  const { guests } = criteria
  const seats = guestCount(guests)
  const paying = payingGuests(guests)
  const isPossible = partyProblem([guests]) === null
  const from = Math.max(dayNumber(criteria.fromOn), dayNumber(today), pack.firstDay)
  const to = Math.min(dayNumber(criteria.toOn), pack.firstDay + pack.days - 1)
  const firstAhead = from - dayNumber(today)
  const days: Day[] = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => dayOf(from + i))
  const classesOn = days.map((on) => rateClasses(pack, on, today).ofRate)
  const isSold = soldIn(terms, pack, 'tours')
  const agreed = tourPrices(pack, terms)
  const usual = terms.agreed ? tourPrices(pack, usualTerms(terms)) : agreed
  const writeCard = cardWriter(pack, terms)
  const promotions = servicePromotions(pack, dayNumber(today))

  // For the last scanned tour: the best departure of each class, and the available classes per day.
  const best = new Map<number, Departure>()
  const open = new Int32Array(days.length)
  let present = 0

  function scan(item: number): boolean {
    const product = pack.products[item] as Pack['products'][number]
    present = 0
    best.clear()
    open.fill(0)
    if (!isPossible || !isSold(product)) return false
    const clock = wallClock(terms.now, pack.timeZone, product.cutOffHours)
    for (let unit = product.unitFrom; unit < product.unitTo; unit++) scanUnit(unit, item, clock)
    return present !== 0
  }

  const termsOn = (item: number, on: Day) => (holdFor(terms, on, on) ? agreed : usual)(item, on)

  function scanUnit(unit: number, item: number, clock: WallClock): void {
    const attributes = pack.units[unit]?.attributes
    const shares = attributes?.kind === 'tours' ? tourShares(attributes, guests) : null
    if (attributes?.kind !== 'tours' || !shares) return
    for (let day = 0; day < days.length; day++) {
      const offset = from + day - pack.firstDay
      const cell = cellAt(pack, unit, offset)
      if ((pack.left[cell] as number) < seats || pack.minStay[cell] === 0) continue
      const on = days[day] as Day
      const priceTerms = isPast(clock, on, attributes.startsAt) ? null : termsOn(item, on)
      if (!priceTerms) continue
      for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
        const row = pack.rates[rate] as Pack['rates'][number]
        if (refusalOf(rateLimits(pack, row, offset, 0), 0, firstAhead + day)) continue
        const stockMinor = pack.priceMinor[cell] as number
        const own = ownMinor(pack, row, offset, stockMinor)
        const plainMinor = sharedPrice(own ?? stockMinor, shares, paying, termsOfDay(row.terms, own))
        const publicMinor = promotions
          ? promotions.charged(item, row.id, plainMinor, { startsOn: from + day, on: from + day }).minor
          : plainMinor
        const totalMinor = totalOf(publicMinor, priceTerms)
        const cls = classesOn[day]?.[rate] as number
        present |= cls
        open[day] = (open[day] as number) | cls
        const known = best.get(cls)
        if (known && known.totalMinor < totalMinor) continue
        const departure = { unit, rate, day, plainMinor, publicMinor, totalMinor }
        if (!known || isBetter(departure, known)) best.set(cls, departure)
      }
    }
  }

  function isBetter(a: Departure, b: Departure): boolean {
    const order =
      a.totalMinor - b.totalMinor ||
      a.day - b.day ||
      (unitId[a.unit] as number) - (unitId[b.unit] as number) ||
      (rateId[a.rate] as number) - (rateId[b.rate] as number)
    return order < 0
  }

  function cheapest(classes: number): Departure | null {
    let found: Departure | null = null
    for (const [cls, departure] of best) {
      if (cls & classes && (!found || isBetter(departure, found))) found = departure
    }
    return found
  }

  function offer(item: number, classes: number): Offer | null {
    const found = scan(item) ? cheapest(classes) : null
    const product = pack.products[item]
    const attributes = found && pack.units[found.unit]?.attributes
    if (!found || product?.content.kind !== 'tours' || attributes?.kind !== 'tours') return null
    const on = days[found.day] as Day
    const priceTerms = termsOn(item, on)
    if (!priceTerms) return null
    const day = from + found.day
    const taken = promotions?.taken(
      [
        {
          index: item,
          rateId: rateId[found.rate] as number,
          startsOn: day,
          on: day,
          minor: found.plainMinor,
        },
      ],
      [priceTerms],
    )
    const isFree = ((classesOn[found.day]?.[found.rate] as number) & freeClasses) !== 0
    return {
      ...writeCard(item, {
        prices: [priceOf(found.publicMinor, priceTerms)],
        rates: [found.rate],
        startsOn: on,
        left: pack.left[cellAt(pack, found.unit, from + found.day - pack.firstDay)] as number,
      }),
      ...(taken && { wasMinor: formerTotal(found.totalMinor, taken) }),
      freeFromMinor: isFree ? null : (cheapest(classes & freeClasses)?.totalMinor ?? null),
      kind: 'tours',
      category: product.content.category,
      durationMinutes: attributes.durationMinutes,
      languages: attributes.languages,
      on,
      days: open.reduce((n, mask) => (mask & classes ? n + 1 : n), 0),
      unitId: unitId[found.unit] as number,
      rateId: rateId[found.rate] as number,
      startsAt: attributes.startsAt,
    }
  }

  return {
    ...productsOf(pack, product),
    product: (item) => item,
    scan,
    classes: () => present,
    sufficient: () => present,
    serves: (classes) => (present & classes) !== 0,
    total: (classes) => cheapest(classes)?.totalMinor ?? -1,
    together: () => null,
    offer,
    type: (item) => type[unitFrom[item] as number] as number,
  }
}

/** Prices a tour on a day. */
function tourPrices(pack: Pack, terms: SellingTerms) {
  const { shelves, shelfOf } = shelvesOf(pack, terms)
  const termsOf = termsTable(pack, terms, 'tours')
  return (item: number, on: Day) => termsOf(shelves[shelfOf[item] as number] as Shelf, on)
}
