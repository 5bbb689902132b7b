import { eq } from 'drizzle-orm'
import { findDispute, findDisputeAt } from '#server/modules/ledger/disputes.ts'
import { findRefund } from '#server/modules/ledger/move-refund.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * The id of the sale that a job is about, from its payload or from the row that the payload refers to; null if there is
 * none.
 */
export async function findSaleOfJob(
  executor: Executor,
  { saleId, refundId, paymentId, disputeId, provider, disputeRef }: Record<string, unknown>,
): Promise<string | null> {
  if (saleId) return (await findSaleRow(executor, String(saleId)))?.id ?? null
  if (refundId) return (await findRefund(executor, String(refundId)))?.saleId ?? null
  if (disputeId) return (await findDispute(executor, String(disputeId)))?.saleId ?? null
  if (disputeRef) return (await findDisputeAt(executor, String(provider), String(disputeRef)))?.saleId ?? null
  if (!paymentId) return null
  const [payment] = await executor
    .select({ saleId: payments.saleId })
    .from(payments)
    .where(eq(payments.id, String(paymentId)))
  return payment?.saleId ?? null
}
