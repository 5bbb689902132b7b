import type { executivesContract } from '#core/contract/admin/executives.ts'
import { changeExecutive } from '#server/modules/executives/change-executive.ts'
import { deactivateExecutive, reactivateExecutive } from '#server/modules/executives/deactivate-executive.ts'
import { inviteExecutive, resendExecutiveInvitation } from '#server/modules/executives/invite-executive.ts'
import { getExecutive, listExecutives } from '#server/modules/executives/list-executives.ts'
import { getPortfolio, reassignPortfolio } from '#server/modules/executives/reassign-portfolio.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const executivesVerbs: Verbs<typeof executivesContract> = {
  listExecutives,
  getExecutive,
  inviteExecutive,
  changeExecutive,
  getPortfolio,
  reassignPortfolio,
  resendExecutiveInvitation,
  deactivateExecutive,
  reactivateExecutive,
}
