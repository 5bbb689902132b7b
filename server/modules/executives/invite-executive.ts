import type { Input } from '#core/contract/calls.ts'
import { createInvited } from '#server/modules/people/create-person.ts'
import { sendInvitation } from '#server/modules/people/invite-seller.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
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
  const { deps } = context
  requireRight(context, 'manage executives')
  const { idempotencyKey: key, ...body } = request
  const { states, goalMinor, ...person } = body
  try {
    return await transactAs(deps.database, context.actor, (tx) =>
      withIdempotency(tx, { scope: `invite-executive:${context.actor.personId}`, key, body }, async () => {
        const id = newId()
        await createInvited(tx, { ...person, id, accountId: null, role: 'executive' })
        await tx.insert(executives).values({ personId: id, states, goalMinor })
        const details = { personId: id, states, goalMinor }
        await recordDeed(tx, context, { accountId: null, event: 'executive_invited', details })
        await sendInvitation(tx, id)
        return { id }
      }),
    )
  } catch (error) {
    if (sqlState(error) === '23505') refuse('email_taken')
    throw error
  }
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
    await recordDeed(tx, context, {
      accountId: null,
      event: 'executive_invitation_resent',
      details: { personId: id },
    })
    await sendInvitation(tx, id)
    return {}
  })
}
