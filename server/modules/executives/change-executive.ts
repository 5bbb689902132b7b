import type { Input } from '#core/contract/calls.ts'
import { updateStaff } from '#server/modules/people/staff-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readExecutive } from './list-executives.ts'
import { lockExecutive } from './reach-executive.ts'
import type { Executive } from './store.ts'
import { executives } from './tables.ts'

/** Changes an executive's details. Errors: `executive_changed` if another person changed them in the meantime. */
export async function changeExecutive(
  context: Caller,
  { id, version, ...facts }: Input<'admin.changeExecutive'>,
): Promise<Executive> {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await lockExecutive(tx, id)
    const now = deps.clock.now()
    const before = await readExecutive(tx, id, now)
    if (before.version !== version) refuse('executive_changed')
    const { states, goalMinor, ...person } = facts
    await updateStaff(tx, id, person)
    const agreed = { states, goalMinor, version: version + 1 }
    await tx
      .insert(executives)
      .values({ personId: id, ...agreed })
      .onConflictDoUpdate({ target: executives.personId, set: agreed })
    const from = { states: before.states, goalMinor: before.goalMinor }
    const details = { personId: id, from, to: { states, goalMinor } }
    await recordAuditEvent(tx, context, { accountId: null, event: 'executive_changed', details })
    return await readExecutive(tx, id, now)
  })
}
