import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { payAtProperty } from '#core/app/shapes.ts'
import type { ExchangeRate } from '#core/money/exchange.ts'
import type { Guests } from '#core/products/party.ts'
import type { InsidePrice } from '#core/products/pricing.ts'
import type { Board } from '#core/products/products.ts'
import type { PolicyStep } from '#core/sales/cancellation.ts'
import type { Allocation } from '#core/sales/lines.ts'
import type { Day } from '#core/time/days.ts'
import type { Refusal } from './stay-rules.ts'
import type { TakenAmount } from './taken-amounts.ts'

/** Reasons why a choice is unavailable: error codes, without the position in the cart. */
export type ChoiceProblem =
  | { code: 'offer_not_found' | 'offer_sold_out' | 'party_does_not_fit' | 'stay_in_past' }
  | Refusal

/** One room, departure or ride of a priced choice. */
export interface PricedItem {
  unitId: number
  rateId: number
  unitName: Text
  rateName: Text
  board: Board | null
  /** First day. */
  on: Day
  guests: Guests
  price: InsidePrice
  /** The amounts that promotions took off, before taxes. */
  taken: TakenAmount[]
}

export type PayAtProperty = z.output<typeof payAtProperty>[number]

/** A choice at its current price, with all data for selling it. */
export interface PricedChoice {
  startsOn: Day
  /** Equal to `startsOn` for one-day services. */
  endsOn: Day
  items: PricedItem[]
  /** Stock to take: one entry per unit and day, ordered by unit and day. */
  allocations: Allocation[]
  /** The sum of the items, and of the promotions' amounts. */
  price: InsidePrice
  taken: TakenAmount[]
  rate: ExchangeRate
  /** Totals of the nights (one entry for a tour, one per ride); adds up to the price's total. */
  nightsMinor: number[]
  /** Sold at `terms.now`; amounts in the sale's currency. */
  policy: PolicyStep[]
  /** Last instant of free cancellation, or null. */
  freeUntil: string | null
  refundable: boolean
  payAtProperty: PayAtProperty[]
  /** Stock left of the scarcest cell, including this choice. */
  left: number
}

/** The result of pricing one kind. */
export interface PricedParts
  extends Omit<PricedChoice, 'price' | 'taken' | 'rate' | 'freeUntil' | 'allocations'> {
  allocations: readonly Allocation[]
}
