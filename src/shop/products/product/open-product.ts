import type { QueryClient } from '@tanstack/react-query'
import { encodeCriteria, parseCriteria, productOfToken } from '#core/criteria/token.ts'
import { today } from '../today.ts'
import { productQuery } from './product-query.ts'

/**
 * Loads the product of a token and returns the token of its days and party, or null without a product. A token without
 * days gets those of an empty search form, or the nearest available days.
 */
export async function openProduct(
  queries: QueryClient,
  accountId: string,
  token: string,
  group?: string,
): Promise<string | null> {
  const productId = productOfToken(token)
  if (productId === null) {
    const parsed = parseCriteria(token)
    if ('problem' in parsed || !parsed.productId) return null
    await queries.ensureQueryData(productQuery(accountId, parsed.productId, token, group))
    return token
  }
  // Links within the app include days.
  const [product, { usualCriteria }] = await Promise.all([
    peekProduct(queries, accountId, productId, { group }),
    import('../search/usual-criteria.ts'),
  ])
  const usual = encodeCriteria(usualCriteria(product, today()), productId)
  const { nearest } = await queries.ensureQueryData(productQuery(accountId, productId, usual, group))
  const near = nearest[0]?.token
  if (!near) return usual
  if (import.meta.env.SSR) leaveBehind(queries, accountId, productId, { token: usual, group })
  await queries.ensureQueryData(productQuery(accountId, productId, near, group))
  return near
}

/** A product without days, to show where it is. */
export async function peekProduct(
  queries: QueryClient,
  accountId: string,
  productId: string,
  { group }: { group?: string },
) {
  const product = await queries.ensureQueryData(productQuery(accountId, productId, undefined, group))
  if (import.meta.env.SSR) leaveBehind(queries, accountId, productId, { group })
  return product
}

/** Removes queries used only to find the page from the cache embedded in a server-rendered page. */
function leaveBehind(
  queries: QueryClient,
  accountId: string,
  productId: string,
  { token, group }: { token?: string; group?: string },
): void {
  const { queryKey } = productQuery(accountId, productId, token, group)
  queries.removeQueries({ queryKey, exact: true })
}
