import type { Input } from '#core/contract/calls.ts'
import { minCash } from '#core/sales/cash.ts'
import { requireSellingNow } from '#server/modules/accounts/require-shown.ts'
import { correctCash } from '#server/modules/cash/move-cash.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import { reverseCashPayment } from '#server/modules/payments/move-payment.ts'
import { recordPayment } from '#server/modules/payments/record-payment.ts'
import { listUsed } from '#server/modules/sales/list-used.ts'
import { reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { requireWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { lockAccount, requireWithinCredit } from './charge-agency.ts'
import { cashSaleOf } from './charge-terms.ts'
import { requireWithin } from './take-cash.ts'

/**
 * Corrects a mistyped cash payment: voids it, records the amount actually received, and lowers the account's debt
 * accordingly. A repeated call with the same key changes nothing. Errors: `cash_not_reversible` if later events depend
 * on the payment, `cash_amount_wrong` if the corrected amount is too low for the sale's state or not below the recorded
 * one, and `credit_exceeded` if reversing the earnings would exceed the account's credit.
 */
export async function reverseCash(context: Caller, request: Input<'agency.reverseCash'>): Promise<WholeSale> {
  const { deps, actor } = context
  const { idempotencyKey: key, ...body } = request
  const { saleId, paymentId, insteadMinor, reason } = request
  const accountId = requireOwnRight(context, 'take cash').accountId
  return await transactAs(deps.database, actor, async (tx) => {
    const before = await lockAccount(tx, accountId)
    const whole = await reachSaleLocked(tx, context, 'take cash', saleId)
    const { sale } = whole
    await withIdempotency(tx, { scope: `reverse-cash:${saleId}`, key, body }, async () => {
      await asPlatform(tx, actor, () => requireSellingNow(tx, actor, accountId))
      const payment = whole.payments.find(({ id }) => id === paymentId)
      const minMinor = minCash(cashSaleOf(whole, deps.clock.now()), paymentId, await listUsed(tx, saleId))
      if (!payment || minMinor === null) return refuse('cash_not_reversible')
      const { amountMinor } = payment
      requireWithin(whole, insteadMinor, { minMinor, maxMinor: amountMinor - 1 })
      await reverseCashPayment(tx, payment)
      await correctCash(context, tx, sale, payment)
      await postToSale(tx, { saleId, lineId: null, kind: 'cash_reversed', amountMinor })
      const details = { paymentId, amountMinor, reason }
      await recordEvent(tx, { sale, event: 'cash_reversed', requester: context, details })
      if (insteadMinor > 0) {
        // Part of the total is due again, so this is no longer a full payment.
        const purpose = payment.purpose === 'full' ? 'deposit' : payment.purpose
        await recordPayment(context, tx, whole, { method: 'cash', purpose, amountMinor: insteadMinor })
      }
      await requireWithinCredit(tx, before)
      return {}
    })
    return await requireWholeSale(tx, saleId)
  })
}
