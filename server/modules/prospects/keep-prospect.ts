import type { Input } from '#core/contract/calls.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertEvent, type ProspectRow, updateKeeper } from './store.ts'

/** Assigns a locked, unassigned prospect to the person who works on it. */
export async function keepAtWork(tx: Transaction, context: Caller, prospect: ProspectRow): Promise<void> {
  const { personId } = context.actor
  if (!personId || prospect.keeperId !== null) return
  // A person who is being suspended concurrently is assigned nothing more.
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
  await insertEvent(tx, { prospectId: id, event, keeperId, personId, at })
  const details = { prospectId: id, keeperId, before }
  await recordAuditEvent(tx, context, { accountId, event: `prospect_${event}`, details })
}

/**
 * Adds a prospect to the requester's portfolio. Errors: `prospect_not_found`, `prospect_changed` if it is already
 * assigned.
 */
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

/** Assigns a prospect to a staff member. Errors: `prospect_not_found`, `person_not_found`, `prospect_changed`. */
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
