import type { Input } from '#core/contract/calls.ts'
import { split } from '#core/money/split.ts'
import { goodwillLeft } from '#core/sales/goodwill.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { cancelLine } from './move-lines.ts'
import { notifyReturned } from './notify-returned.ts'
import { reachSaleLocked, withoutKeys } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { moneyOf, refundableOf } from './sale-money.ts'

/**
 * Refunds part of the cancellation penalties, with a reason. The platform bears the cost: the agency and its seller
 * keep their earnings from the penalty. A repeated call with the same key changes nothing. Errors: `sale_not_found`,
 * `goodwill_exceeded` for more than the penalties, and `payment_disputed` for money that a bank examines.
 */
export async function giveGoodwill(context: Caller, request: Input<'admin.giveGoodwill'>): Promise<void> {
  const { idempotencyKey: key, ...body } = request
  const { saleId, amountMinor, reason } = request
  await transact(context.deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, withoutKeys(context), 'give goodwill', saleId)
    const { sale } = whole
    await withIdempotency(tx, { scope: `goodwill:${saleId}`, key, body }, async () => {
      const leftMinor = goodwillLeft(moneyOf(whole))
      if (amountMinor > leftMinor) {
        refuse('goodwill_exceeded', { left: { amountMinor: leftMinor, currency: sale.currency } })
      }
      if (amountMinor > refundableOf(whole)) refuse('payment_disputed')
      const charged = whole.lines.filter(({ penaltyMinor }) => (penaltyMinor ?? 0) > 0)
      const shares = split(
        amountMinor,
        charged.map(({ penaltyMinor }) => penaltyMinor ?? 0),
      )
      for (const [i, { id, penaltyMinor }] of charged.entries()) {
        await cancelLine(tx, id, (penaltyMinor ?? 0) - (shares[i] ?? 0))
      }
      const refunds = await requestRefunds(tx, { saleId, lineId: null, amountMinor })
      const details = { amountMinor, reason, refundIds: refunds.map(({ id }) => id) }
      await recordEvent(tx, { sale, event: 'goodwill_refunded', requester: context, details })
      await notifyReturned(tx, sale, refunds)
      return {}
    })
  })
}
