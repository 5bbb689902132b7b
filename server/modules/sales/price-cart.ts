import type { Choice } from '#core/choice.ts'
import { dayOf } from '#core/days.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import type { ChoiceProblem, PricedChoice } from '#core/pack/priced-choice.ts'
import type { Cells } from '#core/pack/sold-product.ts'
import type { CartTerms } from '#server/modules/accounts/selling-terms.ts'
import { type StockTable, stockKey } from '#server/modules/stock/stock-rows.ts'
import type { Offer } from './read-offers.ts'

/** A choice of the cart with its price, or why it cannot be had. */
export type PricedLine =
  | { position: number; choice: Choice; offer: Offer; priced: PricedChoice }
  | { position: number; choice: Choice; problem: ChoiceProblem }

/**
 * Prices a cart from the database's rows. What earlier lines take is gone for the later ones, so that a cart
 * cannot take one room twice.
 */
export function priceCart(
  choices: readonly Choice[],
  offers: ReadonlyMap<string, Offer>,
  stock: StockTable,
  terms: CartTerms,
): PricedLine[] {
  const taken = new Map<string, number>()
  const cells = cellsOf(stock, taken)
  return choices.map((choice, position) => {
    const offer = offers.get(choice.productId)
    const its = terms.of(choice)
    if (!offer || !its) return { position, choice, problem: { code: 'offer_not_found' } }
    const answer = priceChoice(offer.product, cells, choice, its)
    if ('problem' in answer) return { position, choice, problem: answer.problem }
    for (const { unitId, day, quantity } of answer.priced.allocations) {
      const key = stockKey(unitId, day)
      taken.set(key, (taken.get(key) ?? 0) + quantity)
    }
    return { position, choice, offer, priced: answer.priced }
  })
}

function cellsOf(stock: StockTable, taken: ReadonlyMap<string, number>): Cells {
  const open = (unitId: number, day: number) => {
    const row = stock.get(stockKey(unitId, dayOf(day)))
    return row && !row.closed ? row : null
  }
  return {
    left(unitId, day) {
      const row = open(unitId, day)
      return row
        ? Math.max(0, row.allotment - row.sold - row.held - (taken.get(stockKey(unitId, row.day)) ?? 0))
        : 0
    },
    priceMinor: (unitId, day) => stock.get(stockKey(unitId, dayOf(day)))?.priceMinor ?? 0,
    minStay(unitId, day) {
      const row = open(unitId, day)
      return row ? Math.max(1, row.minStay) : 0
    },
  }
}
