import type { ExchangeRate } from '#core/money/exchange.ts'
import { basisPoints } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'

/** How often the app may poll the maintenance state, in milliseconds; `least` is Remote Config's own minimum. */
export const intervalLimits = { least: 5_000, most: hourMillis } as const

/** In basis points: no tax on travel comes near it, but a misplaced decimal point exceeds it. */
export const maxTaxBp = 3_000
/** In minor units per room and night. */
export const maxFeeMinor = 1_000_000
/** In millionths of the other currency. */
export const rateLimits = { least: 1_000, most: 1_000_000_000_000 } as const
/** In basis points of the public price and of the agency's earnings. */
export const maxCommissionBp = 5_000
/** How many days ahead a setting may start. */
export const maxDaysAhead = 1_100

/** Terms shared by many agencies: basis points per kind, and the sellers' share of the earnings. */
export interface CommissionTerms {
  commissionBp: Record<Kind, number>
  sellerBp: number
}

/** In basis points: a larger change of a rate is more likely a typing error than intended. */
const farOffBp = 1_000

/** The difference between `micro` and the current rate, in basis points of the current rate; 0 if there is none. */
export const distanceOf = (micro: number, inForce: Pick<ExchangeRate, 'micro'> | null): number =>
  inForce ? Math.round((Math.abs(micro - inForce.micro) / inForce.micro) * basisPoints) : 0

/** Whether a rate needs confirmation before it is saved. */
export const isFarOff = (micro: number, inForce: Pick<ExchangeRate, 'micro'> | null): boolean =>
  distanceOf(micro, inForce) > farOffBp

/** The row in force on the day `on`, which is the latest that has begun; null if there is none. */
export function inForceOn<Row>(rows: readonly Row[], fromOf: (row: Row) => Day, on: Day): Row | null {
  let latest: Row | null = null
  for (const row of rows) {
    if (fromOf(row) <= on && (latest === null || fromOf(latest) <= fromOf(row))) latest = row
  }
  return latest
}
