import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { movePerson } from './move-person.ts'
import { reachSeller } from './reach-seller.ts'
import { revokeTokens } from './tokens.ts'

/** Revokes an invitation. Errors: `seller_state` once it was accepted. */
export async function revokeInvitation(context: Caller, { id }: Input<'agency.revokeInvitation'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, accountId } = await reachSeller(tx, context, 'manage sellers', id)
    if (state !== 'invited') refuse('seller_state')
    await movePerson(tx, { id, state }, 'suspended')
    await revokeTokens(tx, 'invitation', id)
    await recordAuditEvent(tx, context, { accountId, event: 'invitation_revoked', details: { personId: id } })
    return {}
  })
}
