import { sql } from 'drizzle-orm'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { isOfClient, surplusOf } from '#core/sales/sales.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { notifyReturned } from './notify-returned.ts'
import { recordEvent } from './record-event.ts'
import { moneyOf } from './sale-money.ts'
import type { WholeSale } from './whole-sale.ts'

const surplusEvents = ['refunded_late', 'surplus_refunded'] as const satisfies readonly SaleEvent[]

/**
 * Orders refunds of what was paid beyond the sale's cost according to `whole`, with the history entry `event`. Money
 * under dispute is excluded. Returns the amount in minor units; does nothing if it is 0. The caller holds the lock on
 * the sale.
 */
export async function refundSurplus(
  tx: Transaction,
  whole: WholeSale,
  event: (typeof surplusEvents)[number],
): Promise<number> {
  const { sale } = whole
  const surplusMinor = surplusOf(moneyOf(whole))
  if (surplusMinor === 0) return 0
  const refunds = await requestRefunds(tx, { saleId: sale.id, lineId: null, amountMinor: surplusMinor })
  const amountMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  if (amountMinor === 0) return 0
  await recordEvent(tx, { sale, event, details: { amountMinor, refundIds: refunds.map(({ id }) => id) } })
  await notifyReturned(tx, sale, refunds)
  // A refund to a gift card has already arrived, so it needs no e-mail.
  const back = refunds.find(({ method }) => isOfClient(method) && method !== 'gift_card')
  if (event === 'refunded_late' && back && sale.customerEmail) {
    const { paymentId } = back
    await enqueue(
      tx,
      'send-mail',
      { template: 'payment-refunded-late', saleId: sale.id, paymentId },
      { jobKey: `mail:payment-refunded-late:${back.id}` },
    )
  }
  return amountMinor
}

/** Ids of the refunds that `refundSurplus` ordered for a sale, as opposed to refunds for cancellations. */
export async function listSurplusRefunds(executor: Executor, saleId: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT jsonb_array_elements_text(details->'refundIds') AS id FROM audit
    WHERE sale_id = ${saleId} AND event = ANY (${sql.param([...surplusEvents])}::text[])`)
  return rows.map(({ id }) => id)
}
