import { disputedOf } from '#core/sales/disputes.ts'
import { type BackPart, splitRefund } from '#core/sales/refund-split.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listOpenDisputes } from './disputes.ts'
import { listPayments, listRefunds, type PaymentRow } from './list-payments.ts'

/** `paymentId` limits the refund to one payment. */
export interface Refunding {
  saleId: string
  amountMinor: number
  paymentId?: string
}

/**
 * Splits a refund of `amountMinor` among the unrefunded amounts of a sale's captured payments, the latest payment
 * first. Disputed amounts are excluded until the bank decides. Changes nothing.
 */
export async function planRefunds(
  executor: Executor,
  { saleId, amountMinor, paymentId }: Refunding,
): Promise<(BackPart & { payment: PaymentRow })[]> {
  const payments = await listPayments(executor, saleId)
  const earlier = await listRefunds(executor, saleId)
  const disputes = await listOpenDisputes(executor, { saleId })
  const latestFirst = payments
    .filter(({ id, state }) => state === 'captured' && (paymentId === undefined || id === paymentId))
    .toSorted((a, b) => Number(a.capturedAt) - Number(b.capturedAt))
    .reverse()
    .map((row) => {
      const back = earlier.filter(({ paymentId }) => paymentId === row.id)
      const kept = row.amountMinor - disputedOf(disputes, row.id)
      return { row, leftMinor: back.reduce((rest, refund) => rest - refund.amountMinor, kept) }
    })
  return splitRefund(latestFirst, amountMinor).map(({ payment: { row }, amountMinor: part }) => ({
    payment: row,
    method: row.method,
    amountMinor: part,
  }))
}
