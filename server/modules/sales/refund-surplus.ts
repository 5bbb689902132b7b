import { type SaleEvent, surplusOf } from '#core/sales.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import type { Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { recordEvent } from './record-event.ts'
import { readMoney } from './sale-money.ts'
import type { SaleRow } from './sale-rows.ts'

/**
 * Orders back whatever was paid above what the sale costs as it stands now, and writes it down as `event`.
 * Answers how much, in minor units; nothing happens for 0. The caller holds the lock on the sale.
 */
export async function refundSurplus(
  tx: Transaction,
  sale: SaleRow,
  event: Extract<SaleEvent, 'refunded_late' | 'surplus_refunded'>,
): Promise<number> {
  const amountMinor = surplusOf(await readMoney(tx, sale.id))
  if (amountMinor === 0) return 0
  const refunds = await requestRefunds(tx, { saleId: sale.id, lineId: null, amountMinor })
  await recordEvent(tx, { sale, event, details: { amountMinor, refundIds: refunds.map(({ id }) => id) } })
  if (event === 'refunded_late') {
    const paymentId = refunds[0]?.paymentId
    await enqueue(
      tx,
      'send-mail',
      { template: 'payment-refunded-late', saleId: sale.id, paymentId },
      { jobKey: `mail:payment-refunded-late:${refunds[0]?.id}` },
    )
  }
  return amountMinor
}
