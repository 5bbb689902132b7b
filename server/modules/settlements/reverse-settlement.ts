import type { Input } from '#core/contract/calls.ts'
import { settlementKinds } from '#core/sales/ledger.ts'
import { lockStandings, readStandings } from '#server/modules/branches/standing.ts'
import { findEntry, postReversal } from '#server/modules/ledger/post-settlement.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * Reverses a settlement that was recorded by mistake, with a reason and regardless of the resulting balance. Repeated
 * calls change nothing. Errors: `account_not_found`, `settlement_not_found`, also for an entry of another kind, or
 * `payout_in_batch`.
 */
export async function reverseSettlement(
  context: Caller,
  { accountId, entryId, reason }: Input<'admin.reverseSettlement'>,
) {
  const personId = requireRight(context, 'settle accounts')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const [before] = await lockStandings(tx, [accountId])
    if (!before) return refuse('account_not_found')
    const entry = await findEntry(tx, accountId, entryId)
    if (!entry || !settlementKinds.some((kind) => kind === entry.kind)) return refuse('settlement_not_found')
    if (entry.payoutId !== null) refuse('payout_in_batch')
    if (await postReversal(tx, entry, personId)) {
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'settlement_reversed',
        details: { amountMinor: -entry.amountMinor, bankReference: entry.reference ?? '', reason },
      })
    }
    const [after] = await readStandings(tx, [accountId])
    return after ?? before
  })
}
