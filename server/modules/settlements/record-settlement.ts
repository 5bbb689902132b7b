import type { Input } from '#core/contract/calls.ts'
import { listAgencyAccountIds } from '#server/modules/accounts/agency-accounts.ts'
import { lockWithheld, readStandings } from '#server/modules/branches/standing.ts'
import { findSettlement, postSettlement } from '#server/modules/ledger/post-settlement.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * Records a transfer from or to an agency's bank account, once per key. An agency may prepay; a payout is limited to
 * the amount available after taxes are withheld. Errors: `account_not_found`, `credit_not_enough`, or
 * `reference_recorded` if the agency or one of its branches already has a settlement with this bank reference, unless
 * `another` confirms that this is a separate transfer.
 */
export async function recordSettlement(context: Caller, request: Input<'admin.recordSettlement'>) {
  const personId = requireRight(context, 'settle accounts')
  const { idempotencyKey: key, ...body } = request
  const { accountId, kind, amountMinor, reference, another = false } = body
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const accountIds = await listAgencyAccountIds(tx, accountId)
    const before = (await lockWithheld(tx, accountIds)).find(({ id }) => id === accountId)
    if (!before) return refuse('account_not_found')
    return await withIdempotency(tx, { scope: `settlement:${accountId}`, key, body }, async () => {
      const { currency } = before
      const known = another ? null : await findSettlement(tx, accountIds, reference)
      if (known)
        refuse('reference_recorded', {
          at: known.at.toISOString(),
          amount: { amountMinor: Math.abs(known.amountMinor), currency: known.currency },
        })
      const leftMinor = before.movableMinor
      if (kind === 'payout' && amountMinor > leftMinor)
        refuse('credit_not_enough', { left: { amountMinor: leftMinor, currency } })
      await postSettlement(tx, { accountId, kind, amountMinor, currency, personId, reference })
      await recordAuditEvent(tx, context, {
        accountId,
        event: kind === 'payment' ? 'agency_payment_recorded' : 'agency_payout_recorded',
        details: { amountMinor, bankReference: reference },
      })
      const [after] = await readStandings(tx, [accountId])
      return after ?? before
    })
  })
}
