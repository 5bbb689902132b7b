import type { Input } from '#core/contract/calls.ts'
import { sendInvitation } from '#server/modules/people/invite-seller.ts'
import { inviteStaff } from '#server/modules/people/staff-access.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockExecutive } from './reach-executive.ts'
import { executives } from './tables.ts'

/** Adds an executive and sends an invitation. Errors: `email_taken`. */
export async function inviteExecutive(
  context: Caller,
  request: Input<'admin.inviteExecutive'>,
): Promise<{ id: string }> {
  requireRight(context, 'manage executives')
  const { states, goalMinor } = request
  return await inviteStaff(context, 'executive', request, async (tx, id) => {
    await tx.insert(executives).values({ personId: id, states, goalMinor })
    const details = { personId: id, states, goalMinor }
    await recordAuditEvent(tx, context, { accountId: null, event: 'executive_invited', details })
  })
}

/** Sends a new invitation. Errors: `executive_not_found`; `executive_state` once the invitation was accepted. */
export async function resendExecutiveInvitation(
  context: Caller,
  { id }: Input<'admin.resendExecutiveInvitation'>,
) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state } = await lockExecutive(tx, id)
    if (state !== 'invited') refuse('executive_state')
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'executive_invitation_resent',
      details: { personId: id },
    })
    await sendInvitation(tx, id)
    return {}
  })
}
