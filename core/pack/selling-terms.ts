import type { Text } from '#core/app/language.ts'
import type { ExchangeRate } from '#core/money/exchange.ts'
import { type Currency, currencies } from '#core/money/money.ts'
import { type Assortment, groupLevels, resolve, usualMarkups } from '#core/products/assortment.ts'
import type { PriceTerms } from '#core/products/pricing.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { type TaxTable, taxesOf } from '#core/products/taxes.ts'
import type { Vehicle } from '#core/products/transfers.ts'
import { type Day, dayIn, dayNumber } from '#core/time/days.ts'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { timeIn } from '#core/time/wall-time.ts'

/** The terms of an account's sales: all inputs of a search and a price other than the stock. */
export interface SellingTerms {
  accountId: string
  /** Currency of the account's sales. */
  currency: Currency
  /** Kinds that the account offers. */
  kinds: readonly Kind[]
  /** The account's mark-up, or the group's own. */
  markupBp: Record<Kind, number>
  /** Rates into the account's currency; its own currency needs none. */
  rates: readonly ExchangeRate[]
  taxes: TaxTable
  /** The group of the booking; absent or null: none. */
  groupName?: Text | null
  /** The group's destination and products; null: no limit. */
  destinationId: string | null
  productIds: readonly string[] | null
  /** Vehicles of transfers; absent or null: all. */
  vehicles?: readonly Vehicle[] | null
  /** The days on which the group's mark-ups apply, and the default ones; absent or null: all days. */
  agreed?: AgreedDays | null
  /** Exceptions from selling everything at the default mark-up; null: none. */
  assortment: Assortment | null
  /** The current instant: decides whether services are past and can still be canceled. */
  now: Date
}

/** A group's own mark-ups apply to services that begin and end within these days. */
export interface AgreedDays {
  /** Null: none. */
  days: { from: Day; to: Day } | null
  /** The account's default mark-ups. */
  markupBp: Record<Kind, number>
}

/** Whether these mark-ups apply to services that begin and end on these days. */
export function holdFor({ agreed }: SellingTerms, first: Day, last: Day): boolean {
  if (!agreed) return true
  const { days } = agreed
  return days !== null && days.from <= first && last <= days.to
}

/** The same terms at the default mark-ups. */
export function usualTerms(terms: SellingTerms): SellingTerms {
  if (!terms.agreed) return terms
  const { markupBp } = terms.agreed
  return { ...terms, agreed: null, markupBp, assortment: terms.assortment && usualMarkups(terms.assortment) }
}

/** The days on which the group has its own prices; null: none. */
export function ownPriceDays({ agreed, markupBp, assortment }: SellingTerms): AgreedDays['days'] {
  const differs =
    kinds.some((kind) => markupBp[kind] !== agreed?.markupBp[kind]) ||
    assortment?.levels
      .slice(0, groupLevels)
      .flat()
      .some((rule) => rule.markupBp !== null)
  return differs ? (agreed?.days ?? null) : null
}

/** The terms for services that begin and end on these days. */
export const termsWithin = (terms: SellingTerms, first: Day, last: Day): SellingTerms =>
  holdFor(terms, first, last) ? terms : usualTerms(terms)

/** The place of a service, which decides its taxes and its time zone. */
export interface Place {
  destinationId: string
  /** ISO 3166-2. */
  jurisdiction: string
  municipality: string | null
  timeZone: string
}

interface Ownable {
  id: string
  accountId: string | null
  currency: Currency
}

/** Whether the account may sell the product at all. */
export function sells(terms: SellingTerms, place: Place, product: Ownable, kind: Kind): boolean {
  return soldIn(terms, place, kind)(product)
}

/** `sells` for many products of one kind in one place. */
export function soldIn(terms: SellingTerms, place: Place, kind: Kind): (product: Ownable) => boolean {
  const here = terms.destinationId === null || terms.destinationId === place.destinationId
  if (!here || !terms.kinds.includes(kind)) return () => false
  const { destinationId } = place
  const isHidden = (productId: string) =>
    terms.assortment !== null && resolve(terms.assortment, { kind, destinationId, productId }).hidden
  const ids = terms.productIds && new Set(terms.productIds)
  const payable = new Set(currencies.filter((currency) => exchangeFor(terms, currency)))
  return (product) =>
    (product.accountId === null || product.accountId === terms.accountId) &&
    (ids === null || ids.has(product.id)) &&
    payable.has(product.currency) &&
    !isHidden(product.id)
}

/** Whether the account sells rides in the vehicle. */
export const drives = ({ vehicles }: SellingTerms, vehicle: Vehicle): boolean =>
  vehicles?.includes(vehicle) ?? true

/** The rate from a product's currency into the account's; null: unknown. */
export function exchangeFor(terms: SellingTerms, currency: Currency): ExchangeRate | null {
  if (currency === terms.currency) return { from: currency, to: currency, micro: 1_000_000, on: '2000-01-01' }
  return terms.rates.find((rate) => rate.from === currency && rate.to === terms.currency) ?? null
}

/** The mark-up of one product, in basis points. */
export function markupOf(terms: SellingTerms, place: Place, kind: Kind, productId: string): number {
  const { destinationId } = place
  return resolve(terms.assortment, { kind, destinationId, productId }).markupBp ?? terms.markupBp[kind]
}

/**
 * The price terms of one kind and currency for a service that starts on `on`, at the default mark-up or another; null:
 * no exchange rate.
 */
export function priceTermsFor(
  terms: SellingTerms,
  place: Place,
  kind: Kind,
  currency: Currency,
  on: Day,
  markupBp: number = terms.markupBp[kind],
): PriceTerms | null {
  const rate = exchangeFor(terms, currency)
  return rate && { markupBp, taxes: taxesOf(terms.taxes, kind, place.jurisdiction, on), rate }
}

/** Local time of a place: its day, and minutes since its midnight. */
export interface WallClock {
  today: Day
  minutes: number
}

const clocks = new Map<string, WallClock & { at: number }>()

/**
 * The local time in a zone at `now`, plus some hours; the result of the last minute is cached, since every search calls
 * it often. Adding the `cutOffHours` moves the end of a product's sale to the start of the service.
 */
export function wallClock(now: Date, zone: string, hoursAhead = 0): WallClock {
  const at = Math.floor(now.getTime() / minuteMillis)
  const key = hoursAhead === 0 ? zone : `${zone} ${hoursAhead}`
  let clock = clocks.get(key)
  if (clock?.at !== at) {
    const shown = new Date(now.getTime() + hoursAhead * hourMillis)
    clock = { today: dayIn(shown, zone), minutes: minutesOf(timeIn(shown, zone)), at }
    clocks.set(key, clock)
  }
  return clock
}

/** Days from today in the place's zone to another day; before today: negative. */
export const daysAhead = (
  { now }: Pick<SellingTerms, 'now'>,
  { timeZone }: Pick<Place, 'timeZone'>,
  on: Day,
) => dayNumber(on) - dayNumber(wallClock(now, timeZone).today)

/** "08:30" as minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Whether a service that begins on `on` at `time` has begun. */
export function isPast(clock: WallClock, on: Day, time?: string): boolean {
  if (on !== clock.today) return on < clock.today
  return time !== undefined && minutesOf(time) <= clock.minutes
}
