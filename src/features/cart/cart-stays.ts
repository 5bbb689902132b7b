import type { QueryClient } from '@tanstack/react-query'
import type { Text } from '#core/language.ts'
import { readCart } from '#src/offline/carts.ts'
import { quoteQuery } from './quote.ts'

/** The hotels of a cart in a destination of this name. Which destination a line is of, its price of today says. */
export async function listCartStays(
  queries: QueryClient,
  accountId: string,
  destination: Text,
): Promise<Text[]> {
  const cart = readCart(accountId)?.cart
  if (!cart?.lines.some(({ kind }) => kind === 'hotels')) return []
  const { lines } = await queries.fetchQuery(quoteQuery(accountId, cart.lines, cart.former?.key))
  return lines.flatMap(({ line }) =>
    line?.kind === 'hotels' && line.destination.es === destination.es ? line.name : [],
  )
}
