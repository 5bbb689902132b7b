import type { Input } from '#core/contract/calls.ts'
import { sendInvitation } from '#server/modules/people/invite-seller.ts'
import { inviteStaff } from '#server/modules/people/staff-access.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockAdmin } from './lock-admins.ts'

/** Adds an admin and sends an invitation. Errors: `email_taken`. */
export async function inviteAdmin(
  context: Caller,
  request: Input<'admin.inviteAdmin'>,
): Promise<{ id: string }> {
  requireRight(context, 'manage admins')
  return await inviteStaff(context, 'admin', request, (tx, id) =>
    recordAuditEvent(tx, context, { accountId: null, event: 'admin_invited', details: { personId: id } }),
  )
}

/** Sends a new invitation. Errors: `person_not_found`; `seller_state` once the invitation was accepted. */
export async function resendAdminInvitation(
  context: Caller,
  { id }: Input<'admin.resendAdminInvitation'>,
): Promise<Record<string, never>> {
  requireRight(context, 'manage admins')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { state } = await lockAdmin(tx, id)
    if (state !== 'invited') refuse('seller_state')
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'admin_invitation_resent',
      details: { personId: id },
    })
    await sendInvitation(tx, id)
    return {}
  })
}
