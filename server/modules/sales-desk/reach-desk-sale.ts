import { can } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Returns `sale` if the requester may do `action` to it as a member of the agency. Errors: `sale_not_found`. */
export async function requireReached<S extends { accountId: string; sellerId: string | null }>(
  executor: Executor,
  { actor }: Requester,
  action: Action,
  sale: S | null | undefined,
): Promise<S> {
  if (!sale) return refuse('sale_not_found')
  const { accountId, sellerId } = sale
  const keeperId = await keeperFor(executor, actor, action, accountId)
  // The sale’s id is not passed: a key from a purchase or an e-mail gives no access to the desk.
  return can(actor, action, { accountId, personId: sellerId, keeperId }) ? sale : refuse('sale_not_found')
}
