import type { Input } from '#core/contract/calls.ts'
import { moveCash } from '#server/modules/cash/move-cash.ts'
import { noteHanded } from '#server/modules/ledger/move-refund.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireReached } from './reach-desk-sale.ts'

/**
 * Records that the agency has paid these refunds to the customer in cash. The account was credited when the refunds
 * were ordered, so the cash only leaves the requester's drawer. Repeated calls change nothing. Errors:
 * `sale_not_found`, also for a refund of another sale, and `refund_not_cash`.
 */
export async function handCash(
  context: Caller,
  { saleId, refundIds }: Input<'agency.handCash'>,
): Promise<void> {
  const { deps } = context
  // The cash belongs to the agency, not to the platform.
  requireOwnRight(context, 'give refunds')
  await transactAs(deps.database, context.actor, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const sale = await requireReached(tx, context, 'give refunds', whole?.sale)
    const { refunds = [], payments = [] } = whole ?? {}
    const named = refunds.filter(({ id }) => refundIds.includes(id))
    if (named.length < new Set(refundIds).size) return refuse('sale_not_found')
    const isCash = (paymentId: string) =>
      payments.some(({ id, method }) => id === paymentId && method === 'cash')
    if (!named.every(({ paymentId }) => isCash(paymentId))) return refuse('refund_not_cash')
    const handed = named.filter(({ toHand }) => toHand)
    if (handed.length === 0) return
    await noteHanded(
      tx,
      handed.map(({ id }) => id),
    )
    const amountMinor = handed.reduce((all, refund) => all + refund.amountMinor, 0)
    await moveCash(context, tx, sale, { kind: 'returned', amountMinor: -amountMinor, paymentId: null })
    const details = { refundIds: handed.map(({ id }) => id), amountMinor }
    await recordEvent(tx, { sale, event: 'cash_handed', requester: context, details })
  })
}
