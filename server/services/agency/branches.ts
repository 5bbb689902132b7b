import type { branchesContract } from '#core/contract/agency/branches.ts'
import { createBranch } from '#server/modules/branches/create-branch.ts'
import { grantCredit } from '#server/modules/branches/grant-credit.ts'
import { listBranches } from '#server/modules/branches/list-branches.ts'
import { moveBalance } from '#server/modules/branches/move-balance.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const branchesVerbs: Verbs<typeof branchesContract> = {
  listBranches,
  createBranch,
  grantCredit,
  moveBalance,
}
