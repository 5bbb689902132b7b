import { and, eq, inArray, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { people } from './tables.ts'

export type SellerRow = Omit<typeof people.$inferSelect, 'accountId'> & { accountId: string }

/**
 * The owner or seller, locked, if the requester may do `action`. Errors: `seller_not_found`, also for a person of
 * another agency.
 */
export async function reachSeller(
  tx: Transaction,
  requester: Requester,
  action: Action,
  id: string,
): Promise<SellerRow> {
  requireRight(requester, action)
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), inArray(people.role, ['owner', 'seller'])))
    .for('no key update')
  const { accountId } = row ?? {}
  if (!row || !accountId || !can(requester.actor, action, { accountId })) return refuse('seller_not_found')
  return { ...row, accountId }
}

/** Throws `branch_state` for a branch that its owner has closed: no new people can join it. */
export async function requireStaffable(tx: Transaction, accountId: string): Promise<void> {
  // Waits until a concurrent closing of the branch has committed.
  const [row] = await tx
    .select({ closingAt: accounts.closingAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share')
  if (row?.closingAt) refuse('branch_state')
}

/** Throws `last_owner` if the account, or its parent agency, would have no owner who can sign in. */
export async function keepAnOwner(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const { rows } = await tx.execute<{ kept: boolean }>(sql`
    SELECT EXISTS (SELECT FROM people p JOIN accounts a ON a.id = ${accountId}
      WHERE p.account_id IN (a.id, a.parent_id) AND p.role = 'owner' AND p.state = 'active') AS kept`)
  if (!rows[0]?.kept) refuse('last_owner')
}
