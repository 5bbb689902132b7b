import { createBranch } from '#server/modules/branches/create-branch.ts'
import { grantCredit } from '#server/modules/branches/grant-credit.ts'
import { listBranches } from '#server/modules/branches/list-branches.ts'
import { moveBalance } from '#server/modules/branches/move-balance.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const branchesVerbs = {
  listBranches: verbs.listBranches.handler(({ context }) => listBranches(context)),
  createBranch: verbs.createBranch.handler(({ context, input }) => createBranch(context, input)),
  grantCredit: verbs.grantCredit.handler(({ context, input }) => grantCredit(context, input)),
  moveBalance: verbs.moveBalance.handler(({ context, input }) => moveBalance(context, input)),
}
