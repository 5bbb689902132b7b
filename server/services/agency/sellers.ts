import type { sellersContract } from '#core/contract/agency/sellers.ts'
import { changeSeller } from '#server/modules/people/change-seller.ts'
import { inviteSeller } from '#server/modules/people/invite-seller.ts'
import { getSeller, listSellers } from '#server/modules/people/list-sellers.ts'
import { reinstateSeller } from '#server/modules/people/reinstate-seller.ts'
import { resendInvitation } from '#server/modules/people/resend-invitation.ts'
import { resetSeller } from '#server/modules/people/reset-seller.ts'
import { revokeInvitation } from '#server/modules/people/revoke-invitation.ts'
import { suspendSeller } from '#server/modules/people/suspend-seller.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const sellersVerbs: Verbs<typeof sellersContract> = {
  listSellers,
  getSeller,
  inviteSeller: limited('invite somebody', inviteSeller),
  resendInvitation: limited('invite somebody', resendInvitation),
  revokeInvitation,
  changeSeller,
  suspendSeller,
  reinstateSeller: limited('invite somebody', reinstateSeller),
  resetSeller: limited('invite somebody', resetSeller),
}
