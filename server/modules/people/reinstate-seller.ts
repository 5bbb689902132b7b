import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sendInvitation } from './invite-seller.ts'
import { movePerson } from './move-person.ts'
import { reachSeller, requireStaffable } from './reach-seller.ts'

/**
 * Reactivates a suspended person; a person who never accepted the invitation receives a new one. Errors:
 * `seller_state`, `branch_state`.
 */
export async function reinstateSeller(context: Caller, { id }: Input<'agency.reinstateSeller'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId, passwordHash } = await reachSeller(tx, context, 'manage sellers', id)
    if (state !== 'suspended') refuse('seller_state')
    await requireStaffable(tx, accountId)
    const next = passwordHash === null ? 'invited' : 'active'
    await movePerson(tx, { id, state }, next)
    if (next === 'invited') await sendInvitation(tx, id)
    await recordAuditEvent(tx, context, { accountId, event: 'seller_reinstated', details: { personId: id } })
    return {}
  })
}
