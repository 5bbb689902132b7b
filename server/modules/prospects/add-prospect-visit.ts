import { hasHappened, type ProspectStage } from '#core/agencies/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { moveLockedProspect } from './move-prospect.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertVisit, updatePlan } from './store.ts'

/**
 * Records a call or a visit, once per key; an unassigned prospect is assigned to the person who records it. Errors:
 * `prospect_not_found`, `prospect_stage` if the prospect's stage has changed since, `bad_request` for a time in the
 * future.
 */
export async function addProspectVisit(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'admin.addProspectVisit'>,
): Promise<{ id: string; prospectId: string; stage: ProspectStage }> {
  const { deps } = context
  const personId = requireRight(context, 'work on prospects')
  const { actor } = context
  return await transactAs(deps.database, actor, (tx) =>
    withIdempotency(tx, { scope: `prospect-visit:${personId}`, key, body }, async () => {
      const { kind, said, nextOn, nextAction, reason } = body
      const happenedAt = new Date(body.happenedAt)
      if (!hasHappened(happenedAt.getTime(), deps.clock.now().getTime()))
        refuse('bad_request', { field: 'happenedAt' })
      const prospect = await lockProspect(tx, context, body)
      const { stage: from, accountId, id: prospectId } = prospect
      const to = body.stage === from ? null : body.stage
      if (to) await moveLockedProspect(tx, prospect, to)
      await keepAtWork(tx, context, prospect)
      const step = to ? { fromStage: from, toStage: to, reason: reason || null } : {}
      const id = newId()
      const plan = { nextOn, nextAction: nextOn ? nextAction : '' }
      await insertVisit(tx, { id, prospectId, kind, happenedAt, said, ...plan, personId, ...step })
      await updatePlan(tx, prospectId, { ...plan, plannedAt: happenedAt })
      const details = { prospectId, visitId: id, kind, from, to: to ?? from, madeAt: body.happenedAt }
      await recordAuditEvent(tx, context, { accountId, event: 'prospect_visited', details })
      return { id, prospectId, stage: to ?? from }
    }),
  )
}
