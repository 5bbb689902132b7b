import type * as z from 'zod'
import type { price } from '#core/app/shapes.ts'
import { convert, type ExchangeRate } from '#core/money/exchange.ts'
import { basisPoints, shareOf } from '#core/money/money.ts'
import { type Guests, guestCount } from './party.ts'
import type {
  GuestShares,
  Kind,
  Occupancy,
  PartyPrice,
  RateTerms,
  TourGuestType,
  TourUnit,
  TransferUnit,
} from './products.ts'
import { type Tax, taxesOn, taxOn } from './taxes.ts'

/** The inputs of prices for one kind in one place on one day. */
export interface PriceTerms {
  markupBp: number
  taxes: readonly Tax[]
  rate: ExchangeRate
}

/** An agency's share of a public price, in basis points per kind, and its seller's share of that. */
export interface EarningRates {
  commissionBp: Record<Kind, number>
  sellerBp: number
}

export type Price = z.output<typeof price>

/** A price with the fields that customers never see. */
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

/** The total of `priceOf` without creating an object, for searches. */
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

/** Sum of prices in one currency, with taxes of the same code added up. Null for an empty list. */
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

/** Without the fields that customers never see. */
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

/** The room at a rate, which may have its own shares of guests. */
export function occupancyAt(occupancy: Occupancy, shares: GuestShares | undefined): Occupancy {
  if (!shares) return occupancy
  const { maxAdults, maxChildren, max } = occupancy
  return { ...shares, maxAdults, maxChildren, max }
}

/** The inputs of a room's price that depend on its guests. */
export interface RoomShare {
  /** Basis points of the night's price: 10 000 for the base party. */
  bp: number
  /** Added per night: the amounts of the children. */
  amountMinor: number
  /** Guests with a supplement. */
  paying: number
}

/** The shares of a night's price that these guests pay. */
export function roomShare(shares: GuestShares, guests: Guests): RoomShare {
  let adults = guests.adults
  let bp = 0
  let amountMinor = 0
  for (const age of guests.childAges) {
    const band = shares.children.find((b) => age <= b.upToAge)
    if (!band) adults += 1
    else if ('bp' in band) bp += band.bp
    else amountMinor += band.amountMinor
  }
  return { bp: bp + adultsBp(shares, adults), amountMinor, paying: payingGuests(guests) }
}

function adultsBp({ base, extraAdultBp, adultsBp: shares }: GuestShares, adults: number): number {
  const priced = shares?.length ? Math.min(adults, shares.length) : Math.min(adults, base)
  return (shares?.[priced - 1] ?? basisPoints) + (adults - priced) * extraAdultBp
}

/** Guests who pay a per-guest supplement (a board): those aged 3 and over. */
export function payingGuests(guests: Guests): number {
  return guests.adults + guests.childAges.filter((age) => age >= 3).length
}

/** Public price of one room for one night, in the product's currency. */
export function roomNight(
  stockMinor: number,
  { bp, amountMinor, paying }: RoomShare,
  terms: Pick<RateTerms, 'factorBp' | 'perGuestMinor'>,
): number {
  const forGuests = shareOf(stockMinor, bp)
  return shareOf(forGuests, terms.factorBp) + amountMinor + mealsOf(paying, terms)
}

/** The part of it that is for meals. */
export const mealsOf = (paying: number, { perGuestMinor }: Pick<RateTerms, 'perGuestMinor'>): number =>
  paying * perGuestMinor

/** The type that prices a guest of `age` (adults: 30); null: the tour does not accept that age. */
export function guestTypeOf(types: readonly TourGuestType[], age: number): TourGuestType | null {
  return types.find((type) => age >= type.minAge && age <= type.maxAge) ?? null
}

/** The age of an adult for the lookup of types. */
export const adultAge = 30

/** The terms of a tour's price, apart from the day. */
export type TourPrices = Pick<TourUnit, 'guestTypes' | 'partyPrices'>

/** The shares that the guests of a tour pay, in basis points. */
export interface TourShares {
  /** The share of the day's price, by party size. */
  partyBp: number
  /** Each guest's share of that. */
  guestsBp: readonly number[]
}

/** The share of the day's price in a party of `count` guests: that of the last step that it reaches. */
export const partyShare = (steps: readonly PartyPrice[] | undefined, count: number): number =>
  steps?.findLast(({ fromGuests }) => fromGuests <= count)?.bp ?? basisPoints

/** The shares of these guests, who belong to a party of `count`; null: an age is not accepted. */
export function tourShares(
  { guestTypes: types, partyPrices }: TourPrices,
  guests: Guests,
  count = guestCount(guests),
): TourShares | null {
  const adult = guestTypeOf(types, adultAge)
  const children = guests.childAges.map((age) => guestTypeOf(types, age))
  if (!adult || children.includes(null)) return null
  return {
    partyBp: partyShare(partyPrices, count),
    guestsBp: [...Array<number>(guests.adults).fill(adult.bp), ...children.map((type) => type?.bp ?? 0)],
  }
}

/**
 * Public price of a tour for guests who pay these shares, `paying` of them with a supplement, which does not depend on
 * the party. The day's price for the party, each guest's share of it, and the rate's factor are each rounded once.
 */
export function sharedPrice(
  stockMinor: number,
  { partyBp, guestsBp }: TourShares,
  paying: number,
  terms: RateTerms,
): number {
  const dayMinor = shareOf(stockMinor, partyBp)
  let sum = paying * terms.perGuestMinor
  for (const bp of guestsBp) sum += shareOf(shareOf(dayMinor, bp), terms.factorBp)
  return sum
}

/** Public price of a tour for these guests, who belong to a party of `count`; null: an age is not accepted. */
export function tourPrice(
  stockMinor: number,
  prices: TourPrices,
  guests: Guests,
  terms: RateTerms,
  count?: number,
): number | null {
  const shares = tourShares(prices, guests, count)
  return shares && sharedPrice(stockMinor, shares, payingGuests(guests), terms)
}

/** The stock that one ride takes: vehicles or seats; null: the party does not fit one vehicle. */
export function rideQuantity(unit: TransferUnit, guests: Guests): number | null {
  const people = guests.adults + guests.childAges.length
  if (people > unit.maxGuests) return null
  return unit.sharing === 'private' ? 1 : people
}

/** Public price of one ride. */
export function ridePrice(stockMinor: number, quantity: number, terms: RateTerms): number {
  return shareOf(stockMinor * quantity, terms.factorBp)
}
