import { isWaiting, waitsForMoney } from '#core/sales/sales.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endMoneyItems } from './end-money-items.ts'
import { moveLines } from './move-lines.ts'
import { moveSale } from './move-sale.ts'
import { reachSaleLocked } from './reach-sale.ts'
import type { Requester } from './record-event.ts'
import { refundSurplus } from './refund-surplus.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * Releases held stock immediately. Repeated calls change nothing. Errors: `request_in_progress` while a payment attempt
 * is open, and `line_not_cancellable` for a paid sale.
 */
export async function releaseHold(context: Caller, saleId: string): Promise<void> {
  const { deps } = context
  await transact(deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    const { sale, payments } = whole
    if (sale.state === 'expired' || sale.state === 'cancelled') return
    if (!isWaiting(sale.state)) refuse('line_not_cancellable')
    if (payments.some(({ state }) => waitsForMoney(state)))
      refuse('request_in_progress', { retryAfterSeconds: 60 })
    await letGo(tx, whole, context)
  })
}

/** Releases a waiting sale's stock, ends the sale and refunds its payments. The caller holds its lock. */
export async function letGo(
  tx: Transaction,
  whole: WholeSale,
  requester: Requester | null,
  event: 'released' | 'supplier_refused' = 'released',
): Promise<void> {
  const { sale } = whole
  const lines = await moveLines(tx, whole, 'held', 'released')
  await moveSale(tx, sale, 'cancelled', { event, requester }, null)
  await refundSurplus(tx, { ...whole, lines }, 'surplus_refunded')
  await endMoneyItems(tx, whole)
}

/** As `letGo`, for a sale that a supplier has rejected: notifies its customer and its seller. */
export async function refuseSale(
  tx: Transaction,
  whole: WholeSale,
  requester: Requester | null = null,
): Promise<void> {
  const { sale } = whole
  await letGo(tx, whole, requester, 'supplier_refused')
  await notifyPeople(
    tx,
    { accountId: sale.accountId, owners: true, personId: sale.sellerId },
    { topic: 'sale_refused', tag: `sale-refused:${sale.id}`, path: `/agency/sales/${sale.id}` },
  )
  if (!sale.customerEmail) return
  await enqueue(
    tx,
    'send-mail',
    { template: 'sale-refused', saleId: sale.id },
    { jobKey: `mail:sale-refused:${sale.id}` },
  )
}
