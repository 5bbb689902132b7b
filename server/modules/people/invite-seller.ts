import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { normaliseEmail } from './email.ts'
import { requireStaffable } from './reach-seller.ts'
import { people } from './tables.ts'

/** Creates an invited person and sends the invitation. Errors: `email_taken`, `branch_state`. */
export async function inviteSeller(
  context: Caller,
  request: Input<'agency.inviteSeller'>,
): Promise<{ id: string }> {
  const { deps } = context
  requireRight(context, 'manage sellers')
  const { idempotencyKey: key, ...body } = request
  if (!can(context.actor, 'manage sellers', { accountId: body.accountId })) refuse('account_not_found')
  try {
    return await transactAs(deps.database, context.actor, (tx) =>
      withIdempotency(tx, { scope: `invite-seller:${context.actor.personId}`, key, body }, async () => {
        await requireStaffable(tx, body.accountId)
        const id = newId()
        await tx.insert(people).values({ ...body, id, email: normaliseEmail(body.email), state: 'invited' })
        const { accountId, role, shareBp, permissions } = body
        await recordAuditEvent(tx, context, {
          accountId,
          event: 'seller_invited',
          details: { personId: id, role, shareBp, permissions },
        })
        await sendInvitation(tx, id)
        return { id }
      }),
    )
  } catch (error) {
    const state = sqlState(error)
    if (state === '23505') refuse('email_taken')
    // Only staff can name an unknown account.
    if (state === '23503') refuse('account_not_found')
    throw error
  }
}

/** The link is created when the e-mail is written, so the queue does not contain it. */
export const sendInvitation = (tx: Parameters<typeof enqueue>[0], personId: string): Promise<void> =>
  enqueue(tx, 'send-invitation', { personId }, { jobKey: `invitation:${personId}` })
