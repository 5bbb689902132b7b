import { eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endSessions } from './end-sessions.ts'
import { readSeller, type Seller } from './list-sellers.ts'
import { keepAnOwner, reachSeller, requireStaffable, type SellerRow } from './reach-seller.ts'
import { people } from './tables.ts'

/**
 * Changes a seller's name, role and share; earlier sales keep the former share. A new role or branch ends the person's
 * sessions. Errors: `last_owner`, `branch_state`, or `account_not_found` for a branch outside the requester's agency.
 */
export async function changeSeller(
  context: Caller,
  { id, ...change }: Input<'agency.changeSeller'>,
): Promise<Seller> {
  const { deps } = context
  try {
    return await transactAs(deps.database, context.actor, async (tx) => {
      const before = await reachSeller(tx, context, 'manage sellers', id)
      const { accountId, role, shareBp, permissions = before.permissions } = change
      if (!can(context.actor, 'manage sellers', { accountId })) refuse('account_not_found')
      if (before.accountId !== accountId) await requireStaffable(tx, accountId)
      await tx.update(people).set(change).where(eq(people.id, id))
      const moved = before.role !== role || before.accountId !== accountId
      if (moved && before.role === 'owner') await keepAnOwner(tx, before.accountId)
      if (moved) await endSessions(tx, id)
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'seller_changed',
        details: { personId: id, from: partsOf(before), to: { accountId, role, shareBp, permissions } },
      })
      return await readSeller(tx, context, id)
    })
  } catch (error) {
    if (sqlState(error) === '23503') refuse('account_not_found')
    throw error
  }
}

/** The audit details of a change, without names and phone numbers. */
export const partsOf = ({ accountId, role, shareBp, permissions }: SellerRow) => ({
  ...{ accountId, role, shareBp, permissions },
})
