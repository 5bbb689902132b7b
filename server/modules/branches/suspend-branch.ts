import type { BranchStage } from '#core/agencies/branches.ts'
import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockKeptBranch } from './reach-branch.ts'

type Staged = Promise<{ stage: BranchStage }>

/**
 * Suspends a branch: its people can still read and serve existing sales, and a job releases its holds and blocked
 * rooms. Suspending a suspended branch changes nothing. Errors: `account_not_found`, `branch_state`.
 */
export async function suspendBranch(
  context: Caller,
  { branchId, reason }: Input<'agency.suspendBranch'>,
): Staged {
  requireRight(context, 'manage branches')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { branch } = await lockKeptBranch(tx, context, branchId)
    if (branch.stage === 'suspended') return { stage: branch.stage }
    if (branch.stage !== 'open') refuse('branch_state')
    await moveLockedAccount(tx, branch, 'suspended')
    await updateAccount(tx, branchId, { stateReason: reason })
    await recordAuditEvent(tx, context, {
      accountId: branchId,
      event: 'branch_suspended',
      details: { reason },
    })
    return { stage: 'suspended' }
  })
}

/**
 * Ends a branch's suspension: it sells again as long as its agency does. Reactivating an open branch changes nothing.
 * Errors: `account_not_found`, `branch_state`.
 */
export async function reactivateBranch(
  context: Caller,
  { branchId }: Input<'agency.reactivateBranch'>,
): Staged {
  requireRight(context, 'manage branches')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { branch } = await lockKeptBranch(tx, context, branchId)
    if (branch.stage !== 'suspended') return { stage: branch.stage }
    await moveLockedAccount(tx, branch, 'approved')
    await updateAccount(tx, branchId, { stateReason: null })
    await recordAuditEvent(tx, context, { accountId: branchId, event: 'branch_reactivated' })
    return { stage: 'open' }
  })
}
