import { and, eq, isNull, ne } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keeperOf, requireFile } from './reach-registration.ts'
import { registrations } from './tables.ts'

/**
 * The agency that the registration of `accountId` may duplicate, for the person about to decide. Errors:
 * `registration_not_found`, `duplicate_of_itself`, and `account_not_found`, also for an agency in another person's
 * portfolio.
 */
export async function findDuplicate(context: Caller, { accountId, of }: Input<'admin.findDuplicate'>) {
  requireRight(context, 'decide registrations')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await requireFile(tx, context, accountId)
    const { account, registration } = await requireOther(tx, context, accountId, of)
    const { rfc = null, city = null, stateCode = null } = registration ?? {}
    return { accountId: of, tradeName: account.name, state: account.state, rfc, city, stateCode }
  })
}

/**
 * The other agency `of`, within the requester's reach, which is kept. Errors: `duplicate_of_itself`,
 * `account_not_found`.
 */
export async function requireOther(executor: Executor, { actor }: Requester, accountId: string, of: string) {
  if (of === accountId) refuse('duplicate_of_itself')
  const [other] = await executor
    .select({ account: accounts, registration: registrations })
    .from(accounts)
    .leftJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(and(eq(accounts.id, of), isNull(accounts.parentId), ne(accounts.state, 'closed')))
  const isReached =
    other &&
    can(actor, 'decide registrations', {
      accountId: of,
      keeperId: keeperOf(other.account, other.registration),
    })
  return isReached ? other : refuse('account_not_found')
}
