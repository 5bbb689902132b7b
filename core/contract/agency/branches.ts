import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { branchLimits, branchOrder, mostBranchMinor } from '#core/agencies/branches.ts'
import { accountId, currency, email, idempotencyKey, phone } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['branches']
const path = '/agency/branches' as const

const amountMinor = z.int().min(0).max(mostBranchMinor)

const standing = z.object({
  id: accountId,
  name: z.string(),
  state: z.enum(accountStates),
  currency,
  creditLimitMinor: z.int(),
  ...balance,
  /** What it can still sell on credit, and how much of its line it can give away. */
  creditLeftMinor: z.int(),
  grantableMinor: z.int(),
})

export const branchesContract = {
  /** The agency itself, and a page of its branches, with their money, people and sales. `text`: in a name, phone or address. */
  listBranches: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ sort: sortIn(branchOrder) }))
    .output(
      listOf(
        standing.extend({
          phone: z.string(),
          address: z.string(),
          sellersCount: z.int(),
          salesCount: z.int(),
          soldMinor: z.int(),
        }),
      ).extend({ agency: standing }),
    ),

  /** A branch with the agency's own face and terms, and no credit yet. */
  createBranch: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        name: z.string().trim().min(branchLimits.name.least).max(branchLimits.name.most),
        address: z.string().trim().min(branchLimits.address.least).max(branchLimits.address.most),
        phone,
        email,
        idempotencyKey,
      }),
    )
    .output(z.object({ id: accountId })),

  /** Sets a branch's credit line; the difference comes out of the agency's own, or goes back to it. */
  grantCredit: base
    .route({ method: 'PUT', path: `${path}/{branchId}/credit`, tags })
    .input(z.strictObject({ branchId: accountId, creditLimitMinor: amountMinor, idempotencyKey }))
    .output(z.object({ agency: standing, branch: standing })),

  /** Moves balance that one of them has to the other. */
  moveBalance: base
    .route({ method: 'POST', path: `${path}/{branchId}/transfers`, tags })
    .input(
      z.strictObject({
        branchId: accountId,
        direction: z.enum(['to_branch', 'to_agency']),
        amountMinor: amountMinor.min(1),
        idempotencyKey,
      }),
    )
    .output(z.object({ agency: standing, branch: standing })),
}
