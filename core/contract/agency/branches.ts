import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { openKinds, teamFates } from '#core/agencies/branch-closing.ts'
import { branchLimits, branchOrder, branchStages, maxBranchMinor } from '#core/agencies/branches.ts'
import { accountId, currency, email, idempotencyKey, phone, reason } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['branches']
/** A value as last read by the caller. */
const stored = z.string().max(500)

const path = '/agency/branches' as const

const details = {
  name: z.string().trim().min(branchLimits.name.least).max(branchLimits.name.most),
  address: z.string().trim().min(branchLimits.address.least).max(branchLimits.address.most),
  phone,
  email,
}
const stage = z.enum(branchStages)

const amountMinor = z.int().min(0).max(maxBranchMinor)

const standing = z.object({
  id: accountId,
  name: z.string(),
  state: z.enum(accountStates),
  currency,
  creditLimitMinor: z.int(),
  ...balance,
  /** The remaining credit, and the part of the credit limit that can be given to branches. */
  creditLeftMinor: z.int(),
  grantableMinor: z.int(),
})

export const branchesContract = {
  /**
   * Lists the agency itself and a page of its branches, with money, people and sales. `text`: part of a name, phone
   * number or address.
   */
  listBranches: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ sort: sortIn(branchOrder) }))
    .output(
      listOf(
        standing.extend({
          phone: z.string(),
          address: z.string(),
          email: z.string(),
          stage,
          /** The owner's reason for suspending or closing the branch; null if it is open. */
          reason: z.string().nullable(),
          sellersCount: z.int(),
          salesCount: z.int(),
          soldMinor: z.int(),
        }),
      ).extend({ agency: standing }),
    ),

  /** Creates a branch with the agency's theme and terms, and no credit. */
  createBranch: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ ...details, idempotencyKey }))
    .output(z.object({ id: accountId })),

  /**
   * Changes a branch's details. `was`: the details as last read by the caller; if they differ from the stored ones,
   * nothing changes.
   */
  changeBranch: base
    .route({ method: 'PATCH', path: `${path}/{branchId}`, tags })
    .input(
      z.strictObject({
        branchId: accountId,
        ...details,
        was: z.strictObject({ name: stored, address: stored, phone: stored, email: stored }),
      }),
    )
    .output(z.object({})),

  /** Suspends a branch. Its sales stay valid; its holds and blocked rooms are released. */
  suspendBranch: base
    .route({ method: 'POST', path: `${path}/{branchId}/suspension`, tags })
    .input(z.strictObject({ branchId: accountId, reason }))
    .output(z.object({ stage })),

  /** Ends a branch's suspension. */
  reactivateBranch: base
    .route({ method: 'DELETE', path: `${path}/{branchId}/suspension`, tags })
    .input(z.strictObject({ branchId: accountId }))
    .output(z.object({ stage })),

  /** Returns a branch's open items, and how closing it would settle them. */
  getBranchClosing: base
    .route({ method: 'GET', path: `${path}/{branchId}/closing`, tags })
    .input(z.strictObject({ branchId: accountId }))
    .output(
      z.object({
        currency,
        open: z.array(z.object({ kind: z.enum(openKinds), count: z.int() })),
        creditMinor: z.int(),
        balanceMinor: z.int(),
        pendingMinor: z.int(),
        isSettled: z.boolean(),
      }),
    ),

  /**
   * Closes a branch permanently. Its credit limit and balance move to the agency, and its people as `team` states. Open
   * sales are handled by the agency's owners, and the branch is `closing` until they are over.
   */
  closeBranch: base
    .route({ method: 'POST', path: `${path}/{branchId}/closing`, tags })
    .input(z.strictObject({ branchId: accountId, reason, team: z.enum(teamFates) }))
    .output(z.object({ stage })),

  /** Sets a branch's credit limit. The difference is taken from the agency's own limit, or returned to it. */
  grantCredit: base
    .route({ method: 'PUT', path: `${path}/{branchId}/credit`, tags })
    .input(z.strictObject({ branchId: accountId, creditLimitMinor: amountMinor, idempotencyKey }))
    .output(z.object({ agency: standing, branch: standing })),

  /** Transfers balance between the agency and a branch. */
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
