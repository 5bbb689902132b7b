import { basisPoints, type ExchangeRate } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'

/** How often the app may ask whether maintenance is on, in milliseconds; the least is Remote Config's own. */
export const intervalLimits = { least: 5_000, most: hourMillis } as const

/** Basis points: no tax on travel comes near it, and a comma in the wrong place passes it. */
export const mostTaxBp = 3_000
/** Minor units per room and night. */
export const mostFeeMinor = 1_000_000
/** Millionths of the other currency. */
export const rateLimits = { least: 1_000, most: 1_000_000_000_000 } as const
/** Basis points of the public price, and of what the agency earns. */
export const mostCommissionBp = 5_000
/** A row may be written so many days ahead. */
export const mostDaysAhead = 1_100

/** What is agreed with many agencies: basis points of each kind, and the sellers' part of them. */
export interface CommissionTerms {
  commissionBp: Record<Kind, number>
  sellerBp: number
}

/** A rate that is further from the one before than this was mistyped more often than it was meant. */
const farOffBp = 1_000

/** How far `micro` is from the rate in force, in basis points of it; 0 where there is none. */
export const distanceOf = (micro: number, inForce: Pick<ExchangeRate, 'micro'> | null): number =>
  inForce ? Math.round((Math.abs(micro - inForce.micro) / inForce.micro) * basisPoints) : 0

/** Whether somebody should look twice before the rate is taken. */
export const isFarOff = (micro: number, inForce: Pick<ExchangeRate, 'micro'> | null): boolean =>
  distanceOf(micro, inForce) > farOffBp

/** Of dated rows about one thing, the latest that has begun on `on`; null: none has. */
export function inForceOn<Row>(rows: readonly Row[], fromOf: (row: Row) => Day, on: Day): Row | null {
  let latest: Row | null = null
  for (const row of rows) {
    if (fromOf(row) <= on && (latest === null || fromOf(latest) <= fromOf(row))) latest = row
  }
  return latest
}
