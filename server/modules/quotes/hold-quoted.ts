import { can } from '#core/access.ts'
import type { Choice } from '#core/cart/choice.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import type { HoldRequest } from '#server/modules/sales/insert-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Context } from '#server/platform/context.ts'
import { hashBody } from '#server/platform/database/idempotency.ts'
import { noteQuotedSale } from './note-quoted-sale.ts'
import { readQuote } from './read-quote.ts'
import { noteSale } from './store.ts'

/**
 * Holds a cart that came from a quote. If all of its lines are part of the quote, the sale is credited to the quote's
 * seller, whoever books it. A different cart, or a quote from a person who no longer sells there, becomes a sale of the
 * agency itself. Errors: as `readQuote`, for customers, and `holdCart`.
 */
export async function holdQuoted(
  context: Context,
  request: HoldRequest & { quote: string },
): Promise<WholeSale> {
  const { deps } = context
  const { accountId, choices, quote: token } = request
  // A seller of the agency may sell the cart as it is now, whatever the state of the quote.
  if (can(context.actor, 'sell for a client', { accountId }))
    return await holdCart(context, request, async (sale, tx) => {
      await Promise.all([context.grant(sale, tx), noteQuotedSale(deps, tx, { token, saleId: sale.id })])
    })
  const { quote } = await readQuote(deps, context, { accountId, token })
  if (quote.seller === null || !isOffered(quote.choices, choices))
    return await holdCart(context, request, context.grant)
  return await holdCart(context, { ...request, soldBy: quote.sellerId }, async (sale, tx) => {
    // Both statements are sent before the transaction ends.
    await Promise.all([context.grant(sale, tx), noteSale(tx, { quoteId: quote.id, saleId: sale.id })])
  })
}

/** Whether all choices are part of the quote, each as often as the quote contains it. */
function isOffered(offered: readonly Choice[], choices: readonly Choice[]): boolean {
  const left = offered.map(markOf)
  return choices.map(markOf).every((mark) => {
    const at = left.indexOf(mark)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** A key that is equal for equal choices. Flights are ignored: they often become known later. */
const markOf = (choice: Choice): string =>
  hashBody(
    choice.kind === 'transfers'
      ? { ...choice, legs: choice.legs.map((leg) => ({ ...leg, flight: '' })) }
      : choice,
  )
