import type * as z from 'zod'
import type { price } from '#core/app/shapes.ts'
import { basisPoints, convert, type ExchangeRate, shareOf } from '#core/money/money.ts'
import type { Guests } from './party.ts'
import type { Kind, Occupancy, RateTerms, TourGuestType, TransferUnit } from './products.ts'
import { type Tax, taxesOn, taxOn } from './taxes.ts'

/** How a price is made for one kind in one place on one day. */
export interface PriceTerms {
  markupBp: number
  taxes: readonly Tax[]
  rate: ExchangeRate
}

/** What an agency earns of a public price, in basis points per kind, and its seller's part of what it earns. */
export interface EarningRates {
  commissionBp: Record<Kind, number>
  sellerBp: number
}

export type Price = z.output<typeof price>

/** A price with what customers never see. */
export interface InsidePrice extends Price {
  publicMinor: number
  markupMinor: number
}

/** public → exchange → mark-up → taxes, each rounded once, half up; `mealsMinor` of the public price is for meals. */
export function priceOf(publicMinor: number, terms: PriceTerms, mealsMinor = 0): InsidePrice {
  const converted = convert(publicMinor, terms.rate)
  const markupMinor = shareOf(converted, terms.markupBp)
  const baseMinor = converted + markupMinor
  const taxes = taxesOn(baseMinor, terms.taxes, mealsMinor && baseOf(mealsMinor, terms))
  return {
    currency: terms.rate.to,
    publicMinor: converted,
    markupMinor,
    baseMinor,
    taxes,
    totalMinor: taxes.reduce((sum, tax) => sum + tax.amountMinor, baseMinor),
  }
}

/** The total of `priceOf` alone, without making an object: for searches. */
export function totalOf(publicMinor: number, terms: PriceTerms, mealsMinor = 0): number {
  const baseMinor = baseOf(publicMinor, terms)
  const mealsBaseMinor = mealsMinor && baseOf(mealsMinor, terms)
  let totalMinor = baseMinor
  for (const tax of terms.taxes) totalMinor += taxOn(baseMinor, tax, mealsBaseMinor)
  return totalMinor
}

function baseOf(publicMinor: number, { rate, markupBp }: PriceTerms): number {
  const converted = convert(publicMinor, rate)
  return converted + shareOf(converted, markupBp)
}

/** Sum of prices in one currency, taxes of the same code together. Null for no price at all. */
export function addPrices(prices: readonly InsidePrice[]): InsidePrice | null {
  const [first, ...rest] = prices
  if (!first) return null
  const sum: InsidePrice = { ...first, taxes: first.taxes.map((tax) => ({ ...tax })) }
  for (const price of rest) {
    sum.publicMinor += price.publicMinor
    sum.markupMinor += price.markupMinor
    sum.baseMinor += price.baseMinor
    sum.totalMinor += price.totalMinor
    for (const tax of price.taxes) {
      const known = sum.taxes.find((t) => t.code === tax.code && t.bp === tax.bp)
      if (known) known.amountMinor += tax.amountMinor
      else sum.taxes.push({ ...tax })
    }
  }
  return sum
}

/** Without what customers never see. */
export function publicPrice({ currency, baseMinor, taxes, totalMinor }: InsidePrice): Price {
  return { currency, baseMinor, taxes, totalMinor }
}

/** Whether the guests fit into the room. */
export function fits(occupancy: Occupancy, guests: Guests): boolean {
  const children = guests.childAges.length
  return (
    guests.adults <= occupancy.maxAdults &&
    children <= occupancy.maxChildren &&
    guests.adults + children <= occupancy.max
  )
}

/** Basis points of a room's stock price that these guests pay: 10 000 for the base party. */
export function occupancyBp(occupancy: Occupancy, guests: Guests): number {
  let adults = guests.adults
  let bp = basisPoints
  for (const age of guests.childAges) {
    const band = occupancy.children.find((b) => age <= b.upToAge)
    if (band) bp += band.bp
    else adults += 1
  }
  return bp + Math.max(0, adults - occupancy.base) * occupancy.extraAdultBp
}

/** Guests that a per-guest supplement (a board) counts: those aged 3 and over. */
export function payingGuests(guests: Guests): number {
  return guests.adults + guests.childAges.filter((age) => age >= 3).length
}

/** Public price of one room for one night, in the product's currency. */
export function roomNight(stockMinor: number, bp: number, paying: number, terms: RateTerms): number {
  const forGuests = shareOf(stockMinor, bp)
  return shareOf(forGuests, terms.factorBp) + mealsOf(paying, terms)
}

/** How much of it is for meals. */
export const mealsOf = (paying: number, { perGuestMinor }: Pick<RateTerms, 'perGuestMinor'>): number =>
  paying * perGuestMinor

/** The type that prices a guest of `age` (adults: 30), or null when the tour does not take that age. */
export function guestTypeOf(types: readonly TourGuestType[], age: number): TourGuestType | null {
  return types.find((type) => age >= type.minAge && age <= type.maxAge) ?? null
}

/** For which an adult counts among the types. */
export const adultAge = 30

/** What each guest pays of a tour's price, in basis points, or null when an age is not taken. */
export function tourShares(types: readonly TourGuestType[], guests: Guests): number[] | null {
  const adult = guestTypeOf(types, adultAge)
  const children = guests.childAges.map((age) => guestTypeOf(types, age))
  if (!adult || children.includes(null)) return null
  return [...Array<number>(guests.adults).fill(adult.bp), ...children.map((type) => type?.bp ?? 0)]
}

/** Public price of a tour for guests who pay these shares, `paying` of them with a supplement. */
export function sharedPrice(
  stockMinor: number,
  shares: readonly number[],
  paying: number,
  terms: RateTerms,
): number {
  let sum = paying * terms.perGuestMinor
  for (const bp of shares) sum += shareOf(shareOf(stockMinor, bp), terms.factorBp)
  return sum
}

/** Public price of a tour for these guests, or null when an age is not taken. */
export function tourPrice(
  stockMinor: number,
  types: readonly TourGuestType[],
  guests: Guests,
  terms: RateTerms,
): number | null {
  const shares = tourShares(types, guests)
  return shares && sharedPrice(stockMinor, shares, payingGuests(guests), terms)
}

/** How much of the stock one ride takes: vehicles or seats; null when the party does not fit one vehicle. */
export function rideQuantity(unit: TransferUnit, guests: Guests): number | null {
  const people = guests.adults + guests.childAges.length
  if (people > unit.maxGuests) return null
  return unit.sharing === 'private' ? 1 : people
}

/** Public price of one ride. */
export function ridePrice(stockMinor: number, quantity: number, terms: RateTerms): number {
  return shareOf(stockMinor * quantity, terms.factorBp)
}
