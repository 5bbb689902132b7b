import { eq } from 'drizzle-orm'
import { canStep, type ProspectStage, prospectSteps } from '#core/agencies/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertEvent, type ProspectRow } from './store.ts'
import { prospects } from './tables.ts'

/** Moves a locked prospect to another stage. Errors: `prospect_stage` if the stage table has no such transition. */
export async function moveLockedProspect(
  tx: Transaction,
  { id, stage }: Pick<ProspectRow, 'id' | 'stage'>,
  to: ProspectStage,
): Promise<void> {
  if (!canStep(stage, to)) refuse('prospect_stage', { stage })
  await tx
    .update(prospects)
    .set({ stage: movedState(prospectSteps, to, 'stage') })
    .where(eq(prospects.id, id))
}

/**
 * Changes the stage without a call or a visit; does nothing if the prospect is already at that stage. Errors:
 * `prospect_not_found`, `prospect_stage`.
 */
export async function moveProspect(
  context: Caller,
  { stage: to, reason, ...address }: Input<'admin.moveProspect'>,
): Promise<{ stage: ProspectStage }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, address)
    const { id, accountId, stage: from } = prospect
    if (to === from) return { stage: to }
    await moveLockedProspect(tx, prospect, to)
    await keepAtWork(tx, context, prospect)
    await insertEvent(tx, {
      ...{ prospectId: id, event: 'moved', fromStage: from, toStage: to, said: reason, personId },
      at: deps.clock.now(),
    })
    const details = { prospectId: id, from, to, reason }
    await recordAuditEvent(tx, context, { accountId, event: 'prospect_moved', details })
    return { stage: to }
  })
}
