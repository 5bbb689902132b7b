import { ofPlatform } from '#core/agencies/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { stepCall } from './move-call.ts'
import { lockCall } from './reach-call.ts'
import { prospects } from './tables.ts'

/**
 * Creates a prospect that a staff member has met, assigned to that staff member. The prospect has not accepted any
 * terms yet: this happens at registration. If the prospect comes from a call request, the request is closed. Errors:
 * `call_request_not_found`, `call_request_changed`.
 */
export async function createProspect(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'admin.createProspect'>,
): Promise<{ accountId: string; id: string }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, (tx) =>
    withIdempotency(tx, { scope: `create-prospect:${personId}`, key, body }, async () => {
      const { contactName: name, call, ...typed } = body
      const request = call && (await lockCall(tx, context, call.id))
      const email = normaliseEmail(typed.email)
      const id = newId()
      const values = { ...typed, id, name, email, source: call ? ('call' as const) : ('staff' as const) }
      const [prospect] = await tx.insert(prospects).values(values).returning()
      if (!prospect) throw new Error('the inserted prospect was not returned')
      await recordAuditEvent(tx, context, {
        accountId: null,
        event: 'prospect_received',
        details: { prospectId: id },
      })
      await keepAtWork(tx, context, prospect)
      if (request)
        await stepCall(tx, context, request, call.seenStepId, { outcome: 'prospect', prospectId: id })
      return { accountId: ofPlatform, id }
    }),
  )
}
