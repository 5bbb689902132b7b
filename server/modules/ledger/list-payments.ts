import { asc, eq } from 'drizzle-orm'
import { payments } from '#server/modules/payments/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refunds } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** All payment attempts for a sale, oldest first. */
export function listPayments(executor: Executor, saleId: string): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(eq(payments.saleId, saleId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** All refunds of a sale, oldest first. */
export function listRefunds(executor: Executor, saleId: string): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(eq(refunds.saleId, saleId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}
