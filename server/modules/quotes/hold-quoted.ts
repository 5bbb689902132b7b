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
 * Holds a cart that came from a quote: where all of it was offered there, its seller has sold it, whoever books. What was put
 * together otherwise, or was offered by somebody who sells there no more, is the agency's own sale. Refuses as `readQuote`,
 * to customers, and `holdCart`.
 */
export async function holdQuoted(
  context: Context,
  request: HoldRequest & { quote: string },
): Promise<WholeSale> {
  const { deps } = context
  const { accountId, choices, quote: token } = request
  // Whoever sells there sells what they put together now, whatever has become of the offer.
  if (can(context.actor, 'sell for a client', { accountId }))
    return await holdCart(context, request, async (sale, tx) => {
      await Promise.all([context.grant(sale, tx), noteQuotedSale(deps, tx, { token, saleId: sale.id })])
    })
  const { quote } = await readQuote(deps, context, { accountId, token })
  if (quote.seller === null || !isOffered(quote.choices, choices))
    return await holdCart(context, request, context.grant)
  return await holdCart(context, { ...request, soldBy: quote.sellerId }, async (sale, tx) => {
    // Both are sent before the transaction ends.
    await Promise.all([context.grant(sale, tx), noteSale(tx, { quoteId: quote.id, saleId: sale.id })])
  })
}

/** Whether each choice is one of the offer's, which offers each once. */
function isOffered(offered: readonly Choice[], choices: readonly Choice[]): boolean {
  const left = offered.map(markOf)
  return choices.map(markOf).every((mark) => {
    const at = left.indexOf(mark)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Equal for the same choice. Its flights are often known later. */
const markOf = (choice: Choice): string =>
  hashBody(
    choice.kind === 'transfers'
      ? { ...choice, legs: choice.legs.map((leg) => ({ ...leg, flight: '' })) }
      : choice,
  )
