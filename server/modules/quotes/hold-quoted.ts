import { holdCart } from '#server/modules/sales/hold-cart.ts'
import type { HoldRequest } from '#server/modules/sales/insert-sale.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Context } from '#server/platform/context.ts'
import { readQuote } from './read-quote.ts'
import { noteSale } from './store.ts'

/** Holds a cart that came from a quote: its seller has sold it, whoever books. Refuses as `readQuote` and `holdCart`. */
export async function holdQuoted(
  context: Context,
  request: HoldRequest & { quote: string },
): Promise<WholeSale> {
  const { deps } = context
  const { accountId, quote: token } = request
  const { quote } = await readQuote(deps, context, { accountId, token })
  return await holdCart(context, { ...request, soldBy: quote.sellerId }, async (sale, tx) => {
    // Both are sent before the transaction ends.
    await Promise.all([context.grant(sale, tx), noteSale(tx, quote.id, sale.id)])
  })
}
