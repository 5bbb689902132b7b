import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { ProductState } from '#core/products/product-states.ts'
import type { Kind } from '#core/products/products.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

export interface Reached extends Record<string, unknown> {
  id: string
  kind: Kind
  /** Null: the platform. */
  accountId: string | null
  state: ProductState
  destinationId: string
}

/** A product that the caller may edit. Errors: `product_not_found`. */
export async function reachProduct(
  executor: Executor,
  requester: Requester,
  productId: string,
): Promise<Reached> {
  return await read(executor, requester, productId, sql``)
}

/** As `reachProduct`, with the product and its draft locked until the end of the transaction. */
export async function reachProductLocked(
  tx: Transaction,
  requester: Requester,
  productId: string,
): Promise<Reached> {
  return await read(tx, requester, productId, sql`FOR NO KEY UPDATE`)
}

async function read(
  executor: Executor,
  requester: Requester,
  productId: string,
  lock: ReturnType<typeof sql>,
): Promise<Reached> {
  requireRight(requester, 'edit products')
  const { rows } = await executor.execute<Reached>(sql`
    SELECT id, kind, account_id AS "accountId", state, destination_id AS "destinationId"
    FROM products WHERE id = ${productId} ${lock}`)
  const [found] = rows
  const target = found?.accountId ? { accountId: found.accountId } : {}
  return found && can(requester.actor, 'edit products', target) ? found : refuse('product_not_found')
}

/**
 * The account whose products are requested: the caller's own; for staff, the given one, or with null the platform.
 * Errors: `account_not_found` for another account.
 */
export function reachCatalogue(requester: Requester, wanted: string | undefined): string | null {
  requireRight(requester, 'edit products')
  const accountId = wanted ?? requester.actor.accountId
  const target = accountId === null ? {} : { accountId }
  return can(requester.actor, 'edit products', target) ? accountId : refuse('account_not_found')
}
