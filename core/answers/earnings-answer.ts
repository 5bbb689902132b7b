import { addEarnings, earningsOf } from '#core/money/commission.ts'
import type { Currency } from '#core/money/money.ts'
import type { EarningRates } from '#core/products/pricing.ts'
import type { PricedLine } from './price-cart.ts'
import { totalOf } from './quote-answer.ts'

/** Earnings for each priced line; null for an unavailable line. */
const earningsOfLines = (lines: readonly PricedLine[], { commissionBp, sellerBp }: EarningRates) =>
  lines.map((line) => {
    if (!('priced' in line)) return null
    const { publicMinor, markupMinor } = line.priced.price
    return earningsOf(publicMinor, markupMinor, { commissionBp: commissionBp[line.choice.kind], sellerBp })
  })

/** Earnings for each option on its own. */
export const optionsAnswer = (options: readonly PricedLine[], currency: Currency, rates: EarningRates) => ({
  currency,
  options: earningsOfLines(options, rates),
})

/** Earnings for a whole priced cart. */
export function earningsAnswer(cart: readonly PricedLine[], currency: Currency, rates: EarningRates) {
  const lines = earningsOfLines(cart, rates)
  return {
    currency,
    totalMinor: totalOf(cart),
    earnings: addEarnings(lines.filter((line) => line !== null)),
    lines,
  }
}
