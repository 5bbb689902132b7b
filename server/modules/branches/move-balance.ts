import { isKept } from '#core/agencies/branches.ts'
import type { Input } from '#core/contract/calls.ts'
import { transferBalance } from '#server/modules/ledger/transfer-balance.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { lockBranch, readPair } from './reach-branch.ts'

/**
 * Transfers available balance between the agency and one of its branches. Errors: `credit_not_enough`, `branch_state`.
 */
export async function moveBalance(context: Caller, request: Input<'agency.moveBalance'>) {
  const { deps } = context
  const agencyId = requireOwnRight(context, 'manage branches').accountId
  const { idempotencyKey: key, ...body } = request
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { agency, branch } = await lockBranch(tx, context, body.branchId)
    return await withIdempotency(tx, { scope: `move-balance:${agencyId}`, key, body }, async () => {
      if (!isKept(branch.stage)) refuse('branch_state')
      const [from, to] = body.direction === 'to_branch' ? [agency, branch] : [branch, agency]
      const leftMinor = from.movableMinor
      if (body.amountMinor > leftMinor) {
        refuse('credit_not_enough', { left: { amountMinor: leftMinor, currency: from.currency } })
      }
      const { amountMinor, direction } = body
      await transferBalance(tx, {
        fromId: from.id,
        toId: to.id,
        amountMinor,
        currency: from.currency,
        personId: context.actor.personId,
      })
      await recordAuditEvent(tx, context, {
        accountId: branch.id,
        event: 'balance_moved',
        details: { direction, amountMinor },
      })
      return await readPair(tx, agency.id, branch.id)
    })
  })
}
