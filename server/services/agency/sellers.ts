import { changeSeller } from '#server/modules/people/change-seller.ts'
import { inviteSeller } from '#server/modules/people/invite-seller.ts'
import { getSeller, listSellers } from '#server/modules/people/list-sellers.ts'
import { reinstateSeller } from '#server/modules/people/reinstate-seller.ts'
import { resendInvitation } from '#server/modules/people/resend-invitation.ts'
import { resetSeller } from '#server/modules/people/reset-seller.ts'
import { revokeInvitation } from '#server/modules/people/revoke-invitation.ts'
import { suspendSeller } from '#server/modules/people/suspend-seller.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const sellersVerbs = {
  listSellers: verbs.listSellers.handler(({ context, input }) => listSellers(context, input)),
  getSeller: verbs.getSeller.handler(({ context, input }) => getSeller(context, input)),
  inviteSeller: verbs.inviteSeller.handler(({ context, input }) => {
    context.count('invite somebody')
    return inviteSeller(context, input)
  }),
  resendInvitation: verbs.resendInvitation.handler(({ context, input }) => {
    context.count('invite somebody')
    return resendInvitation(context, input)
  }),
  revokeInvitation: verbs.revokeInvitation.handler(({ context, input }) => revokeInvitation(context, input)),
  changeSeller: verbs.changeSeller.handler(({ context, input }) => changeSeller(context, input)),
  suspendSeller: verbs.suspendSeller.handler(({ context, input }) => suspendSeller(context, input)),
  reinstateSeller: verbs.reinstateSeller.handler(({ context, input }) => {
    context.count('invite somebody')
    return reinstateSeller(context, input)
  }),
  resetSeller: verbs.resetSeller.handler(({ context, input }) => {
    context.count('invite somebody')
    return resetSeller(context, input)
  }),
}
