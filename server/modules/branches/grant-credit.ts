import { isKept } from '#core/agencies/branches.ts'
import type { Input } from '#core/contract/calls.ts'
import { raiseCredit } from '#server/modules/accounts/account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { lockBranch, readPair } from './reach-branch.ts'

/**
 * Sets a branch's credit limit. The difference is taken from the agency's limit or returned to it: at most the part
 * that is not owed. Errors: `credit_not_enough`, `branch_state`.
 */
export async function grantCredit(context: Caller, request: Input<'agency.grantCredit'>) {
  const { deps } = context
  const agencyId = requireOwnRight(context, 'manage branches').accountId
  const { idempotencyKey: key, ...body } = request
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { agency, branch } = await lockBranch(tx, context, body.branchId)
    return await withIdempotency(tx, { scope: `grant-credit:${agencyId}`, key, body }, async () => {
      if (!isKept(branch.stage)) refuse('branch_state')
      const moreMinor = body.creditLimitMinor - branch.creditLimitMinor
      const from = moreMinor > 0 ? agency : branch
      const leftMinor = from.grantableMinor
      if (Math.abs(moreMinor) > leftMinor) {
        refuse('credit_not_enough', { left: { amountMinor: leftMinor, currency: from.currency } })
      }
      await raiseCredit(tx, agency.id, -moreMinor)
      await raiseCredit(tx, branch.id, moreMinor)
      await recordAuditEvent(tx, context, {
        accountId: branch.id,
        event: 'credit_granted',
        details: { fromMinor: branch.creditLimitMinor, toMinor: body.creditLimitMinor },
      })
      return await readPair(tx, agency.id, branch.id)
    })
  })
}
