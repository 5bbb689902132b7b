import type { branchesContract } from '#core/contract/agency/branches.ts'
import { changeBranch } from '#server/modules/branches/change-branch.ts'
import { closeBranch, getBranchClosing } from '#server/modules/branches/close-branch.ts'
import { createBranch } from '#server/modules/branches/create-branch.ts'
import { grantCredit } from '#server/modules/branches/grant-credit.ts'
import { listBranches } from '#server/modules/branches/list-branches.ts'
import { moveBalance } from '#server/modules/branches/move-balance.ts'
import { reactivateBranch, suspendBranch } from '#server/modules/branches/suspend-branch.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const branchesVerbs: Verbs<typeof branchesContract> = {
  listBranches,
  createBranch,
  changeBranch,
  suspendBranch,
  reactivateBranch,
  getBranchClosing,
  closeBranch,
  grantCredit,
  moveBalance,
}
