import { priceSpan, type StockValues } from './stock-change.ts'

/** The prices of a vehicle to a zone over some days. */
export interface RidePrice {
  /** Over the days on which it is offered; null: on none. */
  minMinor: number | null
  maxMinor: number | null
  /** Days on which it is offered, and days without stock. */
  open: number
  missing: number
}

/** The price of a vehicle over `days` days, of which `terms` are those with stock. */
export function ridePriceOver(terms: readonly StockValues[], days: number): RidePrice {
  const prices = terms.filter(({ closed }) => !closed).map(({ priceMinor }) => priceMinor)
  const { minMinor = null, maxMinor = null } = priceSpan(prices) ?? {}
  return { minMinor, maxMinor, open: prices.length, missing: days - terms.length }
}
