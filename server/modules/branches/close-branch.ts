import { type BranchStage, isKept } from '#core/agencies/branches.ts'
import type { Input } from '#core/contract/calls.ts'
import { raiseCredit, updateAccount } from '#server/modules/accounts/account-rows.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { moveTeam } from '#server/modules/people/move-team.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readPlan } from './count-open.ts'
import { lockBranch, readPair } from './reach-branch.ts'
import { endIfSettled, moveRest } from './settle-closing.ts'
import type { Standing } from './standing.ts'

/** Returns a branch's open items, and how closing the branch settles them. Errors: `account_not_found`. */
export async function getBranchClosing(context: Caller, { branchId }: Input<'agency.getBranchClosing'>) {
  requireRight(context, 'manage branches')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { branch } = await lockBranch(tx, context, branchId)
    return { currency: branch.currency, ...(await readPlan(tx, branch)) }
  })
}

/**
 * Closes a branch: it stops selling, its credit limit and available balance move to the agency, and `team` decides what
 * happens to its people. Open sales remain valid; the branch is `closing` until the last one is over. Closing a closed
 * branch changes nothing. Errors: `account_not_found`.
 */
export async function closeBranch(
  context: Caller,
  { branchId, reason, team }: Input<'agency.closeBranch'>,
): Promise<{ stage: BranchStage }> {
  requireRight(context, 'manage branches')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { agency, branch } = await lockBranch(tx, context, branchId)
    if (!isKept(branch.stage)) return { stage: branch.stage }
    await updateAccount(tx, branchId, { closingAt: context.deps.clock.now(), stateReason: reason })
    await recordAuditEvent(tx, context, { accountId: branchId, event: 'branch_closing', details: { reason } })
    if (branch.stage === 'open') await moveLockedAccount(tx, branch, 'suspended')
    await moveTeam(tx, context, { branchId, agencyId: agency.id, fate: team })
    await returnCredit(tx, context, agency, branch)
    await moveRest(tx, context, { agency, branch })
    const closing = await readPair(tx, agency.id, branchId)
    return { stage: await endIfSettled(tx, context, closing.branch) }
  })
}

async function returnCredit(
  tx: Transaction,
  context: Caller,
  agency: Standing,
  { id, creditLimitMinor }: Standing,
): Promise<void> {
  if (creditLimitMinor === 0) return
  await raiseCredit(tx, agency.id, creditLimitMinor)
  await raiseCredit(tx, id, -creditLimitMinor)
  await recordAuditEvent(tx, context, {
    accountId: id,
    event: 'credit_granted',
    details: { fromMinor: creditLimitMinor, toMinor: 0 },
  })
}
