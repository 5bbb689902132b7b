import { shareOf } from '#core/money/money.ts'
import type { RateTerms } from '#core/products/products.ts'
import type { RateDay } from './rate-days.ts'

/**
 * A rate's price of a day, to which the shares of guests apply: its own, or derived from the stock's. Null: it has
 * neither. In minor units of the product's currency, without meals.
 */
export const basePrice = (
  stockMinor: number | null,
  { priceMinor }: Pick<RateDay, 'priceMinor'>,
  { factorBp }: Pick<RateTerms, 'factorBp'>,
): number | null => (priceMinor ?? shareOf(stockMinor ?? 0, factorBp)) || null
