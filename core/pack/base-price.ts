import { basisPoints } from '#core/money/money.ts'
import { roomNight } from '#core/products/pricing.ts'
import type { RateTerms } from '#core/products/products.ts'
import { priceOfDay, type RateDay, termsOfDay } from './rate-days.ts'

const whole = { bp: basisPoints, amountMinor: 0, paying: 0 }

/**
 * A rate's price of a day, to which the shares of guests apply: its own, or derived from the stock's. Null: it has
 * neither. In minor units of the product's currency, without meals.
 */
export function basePrice(
  stockMinor: number | null,
  day: RateDay,
  { factorBp }: Pick<RateTerms, 'factorBp'>,
): number | null {
  const terms = termsOfDay({ factorBp, perGuestMinor: 0 }, day)
  return roomNight(priceOfDay(stockMinor ?? 0, day), whole, terms) || null
}
