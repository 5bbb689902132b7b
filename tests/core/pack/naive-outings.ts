import type { Leg, TourCriteria, TransferCriteria } from '#core/criteria/criteria.ts'
import type { Pack } from '#core/pack/pack.ts'
import { readRateDay } from '#core/pack/rate-days.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { priceOf, ridePrice, rideQuantity, tourPrice } from '#core/products/pricing.ts'
import type { TourUnit, TransferContent } from '#core/products/products.ts'
import { taxesOf } from '#core/products/taxes.ts'
import { dayIn, dayNumber, dayOf } from '#core/time/days.ts'
import { timeIn } from '#core/time/wall-time.ts'
import { naiveService } from './naive-promotions.ts'
import { naivePrice } from './naive-search.ts'

export interface NaiveCard {
  unitId: number
  rateId: number
  on: string
  totalMinor: number
}

/** Lists every departure of every tour at every rate, and returns the first of the sorted list. */
export function naiveTours(pack: Pack, criteria: TourCriteria, terms: SellingTerms): NaiveCard[] {
  const guests = criteria.guests.adults + criteria.guests.childAges.length
  return pack.products.flatMap((product) => {
    const until = salesEnd(pack, product, terms)
    const cards: NaiveCard[] = []
    for (let unit = product.unitFrom; unit < product.unitTo; unit++) {
      const { id, attributes, rateFrom, rateTo } = pack.units[unit] as Pack['units'][number]
      if (attributes.kind !== 'tours') continue
      for (let day = dayNumber(criteria.fromOn); day <= dayNumber(criteria.toOn); day++) {
        const on = dayOf(day)
        const cell = cellOf(pack, unit, day)
        if (!cell || cell.left < guests || cell.minStay === 0) continue
        if (`${on} ${attributes.startsAt}` <= until) continue
        for (const rate of pack.rates.slice(rateFrom, rateTo)) {
          const { minor, terms: priced } = rateOn(pack, rate, day, cell.priceMinor)
          const price = tourPrice(
            naiveParty(minor, attributes, guests),
            { guestTypes: attributes.guestTypes },
            criteria.guests,
            priced,
          )
          if (isRefused(pack, rate, day, day - dayNumber(dayIn(terms.now, pack.timeZone)))) continue
          if (price === null) continue
          const bookedOn = dayNumber(dayIn(terms.now, pack.timeZone))
          const service = { productId: product.id, rateId: rate.id, bookedOn, startsOn: day, on: day }
          const paid = naiveService(pack, { ...service, minor: price })
          cards.push({ unitId: id, rateId: rate.id, on, totalMinor: totalOf(pack, terms, on, paid) })
        }
      }
    }
    return cards.sort(cheapestFirst).slice(0, 1)
  })
}

/** Every vehicle of the zone with room on each ride, at its cheapest rate. */
export function naiveTransfers(pack: Pack, criteria: TransferCriteria, terms: SellingTerms): NaiveCard[] {
  return pack.units.flatMap((unit, index) => {
    const { attributes } = unit
    const product = pack.products[unit.product]
    const content = product?.content
    if (attributes.kind !== 'transfers' || content?.kind !== 'transfers') return []
    const [first] = criteria.legs
    if (`${first?.on} ${first?.time}` <= salesEnd(pack, product, terms)) return []
    const ahead = dayNumber(first?.on ?? '') - dayNumber(dayIn(terms.now, pack.timeZone))
    const quantity = rideQuantity(attributes, criteria.guests)
    if (content.zoneId !== criteria.zoneId || quantity === null) return []
    const cells = criteria.legs.map(({ on }) => cellOf(pack, index, dayNumber(on)))
    const hasRoom = cells.every((cell, ride) => {
      const rides = criteria.legs.filter(({ on }) => on === criteria.legs[ride]?.on).length
      return cell && cell.minStay > 0 && cell.left >= quantity * rides
    })
    if (!hasRoom) return []
    return pack.rates
      .slice(unit.rateFrom, unit.rateTo)
      .filter((rate) => criteria.legs.every(({ on }) => !isRefused(pack, rate, dayNumber(on), ahead)))
      .map((rate) => ({
        unitId: unit.id,
        rateId: rate.id,
        on: criteria.legs[0]?.on ?? '',
        totalMinor: criteria.legs.reduce((sum, leg, ride) => {
          const { on } = leg
          const own = rateOn(pack, rate, dayNumber(on), cells[ride]?.priceMinor ?? 0)
          const startsOn = dayNumber(first?.on ?? '')
          const paid = naiveService(pack, {
            ...{ productId: product?.id ?? '', rateId: rate.id, bookedOn: startsOn - ahead, startsOn },
            ...{
              on: dayNumber(on),
              minor: naiveNight(ridePrice(own.minor, quantity, own.terms), quantity, content, leg),
            },
          })
          return sum + totalOf(pack, terms, on, paid)
        }, 0),
      }))
      .sort(cheapestFirst)
      .slice(0, 1)
  })
}

/** The day's price for a party of so many: at the largest step that is not above it. */
function naiveParty(minor: number, { partyPrices = [] }: TourUnit, guests: number): number {
  let share = { fromGuests: 0, bp: 10_000 }
  for (const step of partyPrices)
    if (step.fromGuests <= guests && step.fromGuests > share.fromGuests) share = step
  return Math.round((minor * share.bp) / 10_000)
}

/** With the surcharge of the night, in minutes of the day: an arrival at landing, a departure when it is picked up. */
function naiveNight(minor: number, quantity: number, { night, minutes }: TransferContent, leg: Leg): number {
  if (!night) return minor
  const inDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const exact = inDay(leg.time) - (leg.direction === 'arrival' ? 0 : minutes + 180)
  const at = leg.direction === 'arrival' ? exact : Math.floor(exact / 5) * 5
  let hour = inDay(night.from)
  while (hour !== inDay(night.to)) {
    if (hour === (at + 2880) % 1440)
      return 'bp' in night
        ? minor + Math.round((minor * night.bp) / 10_000)
        : minor + night.amountMinor * quantity
    hour = (hour + 1) % 1440
  }
  return minor
}

/** Services that begin at or before this day and time are no longer sold. */
function salesEnd({ timeZone }: Pack, product: Pack['products'][number] | undefined, { now }: SellingTerms) {
  const at = new Date(now.getTime() + (product?.cutOffHours ?? 0) * 3_600_000)
  return `${dayIn(at, timeZone)} ${timeIn(at, timeZone)}`
}

function cellOf(pack: Pack, unit: number, day: number) {
  const offset = day - pack.firstDay
  if (offset < 0 || offset >= pack.days) return null
  const at = offset * pack.units.length + unit
  return {
    left: pack.left[at] as number,
    priceMinor: pack.priceMinor[at] as number,
    minStay: pack.minStay[at] as number,
  }
}

/** Whether what is on the day cannot be bought so many days before the first one. */
function isRefused(pack: Pack, rate: Pack['rates'][number], day: number, ahead: number): boolean {
  const rules = readRateDay(pack, rate, day - pack.firstDay)
  if (!rules) return false
  const isEarly = rules.maxAdvance !== null && ahead > rules.maxAdvance
  return rules.closed || rules.closedToArrival || ahead < rules.minAdvance || isEarly
}

/** The price of a day at a rate with its terms of the day. */
function rateOn(pack: Pack, rate: Pack['rates'][number], day: number, stockMinor: number) {
  const { minor, factorBp } = naivePrice(pack, rate, day, stockMinor)
  return { minor, terms: { ...rate.terms, factorBp } }
}

function totalOf(pack: Pack, terms: SellingTerms, on: string, publicMinor: number): number {
  const rate = { from: terms.currency, to: terms.currency, micro: 1_000_000, on: '' }
  const taxes = taxesOf(terms.taxes, pack.kind, pack.jurisdiction, on)
  return priceOf(publicMinor, { markupBp: terms.markupBp[pack.kind], taxes, rate }).totalMinor
}

function cheapestFirst(a: NaiveCard, b: NaiveCard): number {
  const byDay = a.on < b.on ? -1 : a.on > b.on ? 1 : 0
  return a.totalMinor - b.totalMinor || byDay || a.unitId - b.unitId || a.rateId - b.rateId
}
