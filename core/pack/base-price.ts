import { shareOf } from '#core/money/money.ts'
import { followingPrice } from '#core/products/based-on.ts'
import type { RateTerms } from '#core/products/products.ts'

/** Prices of a day; null: none. `ownMinor`: of the rate; `baseMinor`: of the rate that its price is based on. */
interface DayPrices {
  stockMinor: number | null
  ownMinor: number | null
  baseMinor: number | null
}

/**
 * A rate's price of a day, to which the shares of guests apply: its own, or the one that follows from its base's, or
 * the stock's by the factor. Null: it has none of them. In minor units of the product's currency, without meals.
 * `terms`: as of `onBases`.
 */
export function basePrice(
  { stockMinor, ownMinor, baseMinor }: DayPrices,
  { factorBp, basedOn }: Pick<RateTerms, 'factorBp' | 'basedOn'>,
): number | null {
  if (ownMinor !== null) return ownMinor || null
  const fromStock = stockMinor === null ? null : shareOf(stockMinor, factorBp)
  if (!basedOn) return fromStock || null
  const fromBase = baseMinor ?? fromStock
  return fromBase === null ? null : followingPrice(basedOn, fromBase) || null
}
