import type { TourCriteria } from '../criteria.ts'
import { type Day, dayNumber, dayOf } from '../days.ts'
import { guestCount, partyProblem } from '../party.ts'
import { guestTypeOf, publicPrice, totalOf, tourPrice } from '../pricing.ts'
import { classCount, columnsOf } from './columns.ts'
import { cellAt, type Pack } from './pack.ts'
import { priceChoice } from './price-choice.ts'
import { cardOf, type Found, type Scanner, termsTable } from './scanner.ts'
import { packCells, soldProduct } from './sold-product.ts'
import { isPast, type SellingTerms, soldIn, wallClock } from './terms.ts'

/** A departure of a tour on a day. */
interface Departure {
  unit: number
  rate: number
  day: number
  totalMinor: number
}

/**
 * Tours with a departure in the range of days that has a seat for everybody and takes every age. The cheapest
 * total with taxes wins; ties go to the earlier day, the lower unit, the lower rate.
 */
export function tourScanner(pack: Pack, criteria: TourCriteria, terms: SellingTerms): Scanner {
  const { rateFrom, rateTo, unitId, rateId, rateClass } = columnsOf(pack)
  const clock = wallClock(terms.now, pack.timeZone)
  const { guests } = criteria
  const seats = guestCount(guests)
  const possible = partyProblem([guests]) === null
  const from = Math.max(dayNumber(criteria.fromOn), dayNumber(clock.today), pack.firstDay)
  const to = Math.min(dayNumber(criteria.toOn), pack.firstDay + pack.days - 1)
  const days: Day[] = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => dayOf(from + i))
  const sold = soldIn(terms, pack, 'tours')
  const termsOf = termsTable(pack, terms, 'tours')

  // Of the last scanned tour: the best departure per class, and the classes with room per day.
  const best: (Departure | null)[] = new Array(classCount).fill(null)
  const open = new Int32Array(days.length)
  let present = 0

  function scan(item: number): boolean {
    const product = pack.products[item] as Pack['products'][number]
    present = 0
    best.fill(null)
    open.fill(0)
    if (!possible || !sold(product)) return false
    for (let unit = product.unitFrom; unit < product.unitTo; unit++) scanUnit(unit, product.currency)
    return present !== 0
  }

  function scanUnit(unit: number, currency: Pack['products'][number]['currency']): void {
    const attributes = pack.units[unit]?.attributes
    if (attributes?.kind !== 'tours') return
    if (guests.childAges.some((age) => guestTypeOf(attributes.guestTypes, age) === null)) return
    for (let i = 0; i < days.length; i++) {
      const cell = cellAt(pack, unit, from + i - pack.firstDay)
      if ((pack.left[cell] as number) < seats || pack.minStay[cell] === 0) continue
      const on = days[i] as Day
      if (isPast(clock, on, attributes.startsAt)) continue
      const priceTerms = termsOf(currency, on)
      if (!priceTerms) continue
      for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
        const rateTerms = pack.rates[rate]?.terms
        const price =
          rateTerms && tourPrice(pack.priceMinor[cell] as number, attributes.guestTypes, guests, rateTerms)
        if (price === undefined || price === null) continue
        const c = rateClass[rate] as number
        present |= 1 << c
        open[i] = (open[i] as number) | (1 << c)
        const departure = { unit, rate, day: i, totalMinor: totalOf(price, priceTerms) }
        if (isBetter(departure, best[c] ?? null)) best[c] = departure
      }
    }
  }

  function isBetter(a: Departure, b: Departure | null): boolean {
    if (!b) return true
    const order =
      a.totalMinor - b.totalMinor ||
      a.day - b.day ||
      (unitId[a.unit] as number) - (unitId[b.unit] as number) ||
      (rateId[a.rate] as number) - (rateId[b.rate] as number)
    return order < 0
  }

  function cheapest(classes: number): Departure | null {
    let found: Departure | null = null
    for (let c = 0; c < classCount; c++) {
      const departure = best[c]
      if ((classes >> c) & 1 && departure && isBetter(departure, found)) found = departure
    }
    return found
  }

  function offer(item: number, classes: number): Found | null {
    const found = scan(item) ? cheapest(classes) : null
    const product = soldProduct(pack, item)
    const attributes = found && pack.units[found.unit]?.attributes
    if (!found || !product || product.content.kind !== 'tours' || attributes?.kind !== 'tours') return null
    const choice = {
      kind: 'tours' as const,
      productId: product.id,
      on: days[found.day] as Day,
      unitId: unitId[found.unit] as number,
      rateId: rateId[found.rate] as number,
      guests: { adults: guests.adults, childAges: [...guests.childAges] },
      pickupId: null,
    }
    const result = priceChoice(product, packCells(pack, item), choice, terms)
    if (!('priced' in result)) return null
    const { price, left, refundable, freeUntil } = result.priced
    return {
      choice,
      offer: {
        kind: 'tours',
        ...cardOf(pack, item),
        price: publicPrice(price),
        left,
        refundable,
        freeUntil,
        category: product.content.category,
        durationMinutes: attributes.durationMinutes,
        languages: attributes.languages,
        on: choice.on,
        days: open.reduce((n, mask) => (mask & classes ? n + 1 : n), 0),
        unitId: choice.unitId,
        rateId: choice.rateId,
        startsAt: attributes.startsAt,
      },
    }
  }

  return {
    items: pack.products.length,
    product: (item) => item,
    scan,
    classes: () => present,
    total: (classes) => cheapest(classes)?.totalMinor ?? -1,
    serves: (classes) => (present & classes) !== 0,
    offer,
    type: (item) => {
      const content = pack.products[item]?.content
      return content?.kind === 'tours' ? content.category : null
    },
  }
}
