import type { Input } from '#core/contract/calls.ts'
import { readmitStaff, suspendStaff } from '#server/modules/people/staff-access.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockAdmin, lockAdmins, requireOtherAdmin } from './lock-admins.ts'

/**
 * Suspends another admin, effective from the next request. Errors: `person_not_found`, `seller_state`; `last_admin` if
 * no other admin is active; `forbidden` for the caller's own account.
 */
export async function deactivateAdmin(
  context: Caller,
  { id, reason }: Input<'admin.deactivateAdmin'>,
): Promise<Record<string, never>> {
  if (requireRight(context, 'manage admins') === id) refuse('forbidden')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockAdmins(tx)
    const admin = await lockAdmin(tx, id)
    await requireOtherAdmin(tx, id)
    await suspendStaff(tx, admin)
    const details = { personId: id, reason }
    await recordAuditEvent(tx, context, { accountId: null, event: 'admin_deactivated', details })
    return {}
  })
}

/**
 * Reactivates an admin; an admin without a password gets a new invitation. Errors: `person_not_found`, `seller_state`.
 */
export async function reactivateAdmin(
  context: Caller,
  { id, reason }: Input<'admin.reactivateAdmin'>,
): Promise<Record<string, never>> {
  requireRight(context, 'manage admins')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const admin = await lockAdmin(tx, id)
    if (admin.state !== 'suspended') refuse('seller_state')
    await readmitStaff(tx, admin)
    const details = { personId: id, reason }
    await recordAuditEvent(tx, context, { accountId: null, event: 'admin_reactivated', details })
    return {}
  })
}
