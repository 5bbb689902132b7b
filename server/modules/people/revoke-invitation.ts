import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { movePerson } from './move-person.ts'
import { reachSeller } from './reach-seller.ts'
import { revokeTokens } from './tokens.ts'

/** Ends an invitation that was not accepted. Refuses with `seller_state` once it was. */
export async function revokeInvitation(deps: Deps, requester: Requester, { id }: { id: string }) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { state, accountId } = await reachSeller(tx, requester, 'manage sellers', id)
    if (state !== 'invited') refuse('seller_state')
    await movePerson(tx, { id, state }, 'suspended')
    await revokeTokens(tx, 'invitation', id)
    await recordDeed(tx, requester, { accountId, event: 'invitation_revoked', details: { personId: id } })
    return {}
  })
}
