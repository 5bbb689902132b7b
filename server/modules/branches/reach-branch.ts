import { eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import { isKept } from '#core/agencies/branches.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { lockStandings, lockWithheld, type Standing } from './standing.ts'

/**
 * Returns the caller's agency and its branch, both locked. Errors: `account_not_found`, also for another agency's
 * branch.
 */
export async function lockBranch(
  tx: Transaction,
  requester: Requester,
  branchId: string,
): Promise<{ agency: Standing; branch: Standing }> {
  const agencyId = requireOwnRight(requester, 'manage branches').accountId
  const isBranch = branchId !== agencyId && can(requester.actor, 'manage branches', { accountId: branchId })
  if (!isBranch) refuse('account_not_found')
  const [parent] = await tx
    .select({ parentId: accounts.parentId })
    .from(accounts)
    .where(eq(accounts.id, branchId))
  if (parent?.parentId !== agencyId) refuse('account_not_found')
  const found = await lockWithheld(tx, [agencyId, branchId])
  const agency = found.find(({ id }) => id === agencyId)
  const branch = found.find(({ id }) => id === branchId)
  if (!agency || !branch || agency.currency !== branch.currency) return refuse('account_not_found')
  return { agency, branch }
}

/** As `lockBranch`, for a branch that its owner may change. Also throws `branch_state` once the branch is closed. */
export async function lockKeptBranch(tx: Transaction, requester: Requester, branchId: string) {
  const locked = await lockBranch(tx, requester, branchId)
  if (!isKept(locked.branch.stage)) refuse('branch_state')
  return locked
}

/** The current state of the agency and its branch. */
export async function readPair(tx: Transaction, agencyId: string, branchId: string) {
  const found = await lockStandings(tx, [agencyId, branchId])
  const of = (id: string): Standing =>
    found.find((standing) => standing.id === id) ?? refuse('account_not_found')
  return { agency: of(agencyId), branch: of(branchId) }
}
