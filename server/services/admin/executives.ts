import { changeExecutive } from '#server/modules/executives/change-executive.ts'
import { deactivateExecutive, reactivateExecutive } from '#server/modules/executives/deactivate-executive.ts'
import { inviteExecutive, resendExecutiveInvitation } from '#server/modules/executives/invite-executive.ts'
import { getExecutive, listExecutives } from '#server/modules/executives/list-executives.ts'
import { getPortfolio, reassignPortfolio } from '#server/modules/executives/reassign-portfolio.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const executivesVerbs = {
  listExecutives: admin.listExecutives.handler(({ input, context }) => listExecutives(context, input)),
  getExecutive: admin.getExecutive.handler(({ input, context }) => getExecutive(context, input)),
  inviteExecutive: admin.inviteExecutive.handler(({ input, context }) => inviteExecutive(context, input)),
  changeExecutive: admin.changeExecutive.handler(({ input, context }) => changeExecutive(context, input)),
  getPortfolio: admin.getPortfolio.handler(({ input, context }) => getPortfolio(context, input)),
  reassignPortfolio: admin.reassignPortfolio.handler(({ input, context }) =>
    reassignPortfolio(context, input),
  ),
  resendExecutiveInvitation: admin.resendExecutiveInvitation.handler(({ input, context }) =>
    resendExecutiveInvitation(context, input),
  ),
  deactivateExecutive: admin.deactivateExecutive.handler(({ input, context }) =>
    deactivateExecutive(context, input),
  ),
  reactivateExecutive: admin.reactivateExecutive.handler(({ input, context }) =>
    reactivateExecutive(context, input),
  ),
}
