import { eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Returns an agency or branch within the reach of the caller's `action`. Errors: `account_not_found`, also for an
 * account out of reach.
 */
export async function requireAgency(
  executor: Executor,
  { actor }: Requester,
  action: Action,
  accountId: string,
): Promise<Account> {
  const [account] = await executor.select().from(accounts).where(eq(accounts.id, accountId))
  const keeperId = await keeperFor(executor, actor, action, accountId)
  return account && can(actor, action, { accountId, keeperId }) ? account : refuse('account_not_found')
}
