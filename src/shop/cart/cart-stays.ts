import type { QueryClient } from '@tanstack/react-query'
import type { Text } from '#core/app/language.ts'
import { loadCart } from '#src/offline/carts.ts'
import { quoteQuery } from './quote.ts'

/** The hotels of a cart in a destination of this name. The destination of a line comes from its current quote. */
export async function listCartStays(
  queries: QueryClient,
  accountId: string,
  destination: Text,
): Promise<Text[]> {
  const cart = await loadCart(accountId)
  if (!cart.lines.some(({ kind }) => kind === 'hotels')) return []
  // The cart's own hold does not count as sold, even of the last room.
  const held = cart.saleId || cart.asked ? cart.idempotencyKey : cart.former?.key
  const { lines } = await queries.fetchQuery(quoteQuery(accountId, cart.lines, { replaces: held }))
  return lines.flatMap(({ line }) =>
    line?.kind === 'hotels' && line.destination.es === destination.es ? line.name : [],
  )
}
