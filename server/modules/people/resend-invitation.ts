import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { sendInvitation } from './invite-seller.ts'
import { reachSeller } from './reach-seller.ts'

/** Sends a new invitation; the earlier link works no more. Refuses with `seller_state` once it was accepted. */
export async function resendInvitation(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId } = await reachSeller(tx, requester, 'manage sellers', id)
    if (state !== 'invited') refuse('seller_state')
    await recordDeed(tx, requester, { accountId, event: 'invitation_resent', details: { personId: id } })
    await sendInvitation(tx, id)
    return {}
  })
}
