import type { Input } from '#core/contract/calls.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertDeed, type ProspectRow, updateKeeper } from './store.ts'

/** Whoever works on a locked prospect that nobody has looks after it from then on. */
export async function keepAtWork(tx: Transaction, context: Caller, prospect: ProspectRow): Promise<void> {
  const { personId } = context.actor
  if (!personId || prospect.keeperId !== null) return
  // Who is let go at this moment gets nothing more.
  if (!(await staysAtWork(tx, personId))) refuse('unauthenticated')
  await keep(tx, context, prospect, personId)
}

async function keep(
  tx: Transaction,
  context: Caller,
  prospect: ProspectRow,
  keeperId: string,
): Promise<void> {
  const { id, accountId, keeperId: before } = prospect
  const { personId } = context.actor
  const event = keeperId === personId ? 'taken' : 'assigned'
  await updateKeeper(tx, id, keeperId)
  const at = context.deps.clock.now()
  await insertDeed(tx, { prospectId: id, event, keeperId, personId, at })
  const details = { prospectId: id, keeperId, before }
  await recordDeed(tx, context, { accountId, event: `prospect_${event}`, details })
}

/** Puts a prospect into one's own portfolio. Refuses with `prospect_not_found`, `prospect_changed` where somebody has it. */
export async function takeProspect(
  context: Caller,
  address: Input<'admin.takeProspect'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, address)
    if (prospect.keeperId !== null && prospect.keeperId !== personId) refuse('prospect_changed')
    await keepAtWork(tx, context, prospect)
    return {}
  })
}

/** Gives a prospect to somebody of the staff. Refuses with `prospect_not_found`, `person_not_found`, `prospect_changed`. */
export async function assignProspect(
  context: Caller,
  { keeperId, seenKeeperId, ...address }: Input<'admin.assignProspect'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  requireRight(context, 'assign prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, address, 'assign prospects')
    if (prospect.keeperId !== seenKeeperId) refuse('prospect_changed')
    if (!(await staysAtWork(tx, keeperId))) refuse('person_not_found')
    if (prospect.keeperId !== keeperId) await keep(tx, context, prospect, keeperId)
    return {}
  })
}
