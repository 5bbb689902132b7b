import { isOpen } from '#core/agencies/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertEvent, updatePlan } from './store.ts'

/** Sets the next step and its day. Errors: `prospect_not_found`, `prospect_stage` for a closed prospect. */
export async function planProspect(
  context: Caller,
  plan: Input<'admin.planProspect'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, plan)
    const { id, accountId, stage } = prospect
    if (!isOpen(stage)) refuse('prospect_stage', { stage })
    await keepAtWork(tx, context, prospect)
    const { nextOn } = plan
    const nextAction = nextOn ? plan.nextAction : ''
    const at = deps.clock.now()
    await updatePlan(tx, id, { nextOn, nextAction, plannedAt: at })
    await insertEvent(tx, { prospectId: id, event: 'planned', said: nextAction, nextOn, personId, at })
    const details = { prospectId: id, nextOn, nextAction }
    await recordAuditEvent(tx, context, { accountId, event: 'prospect_planned', details })
    return {}
  })
}
