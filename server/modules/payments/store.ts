import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { paymentStates, waitsForMoney } from '#core/sales.ts'
import type { PaymentRow, RefundRow } from '#server/modules/ledger/list-payments.ts'
import type { Database, Executor, Transaction } from '#server/platform/database.ts'
import { payments, providerEvents, refunds } from './tables.ts'

const openStates = paymentStates.filter(waitsForMoney)

export async function findPayment(executor: Executor, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, paymentId))
  return row ?? null
}

export async function findPaymentByRef(
  executor: Executor,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | null> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerRef, providerRef)))
  return row ?? null
}

/** The payment, locked until the end of the transaction. Its sale is locked before it. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  return row ?? null
}

/** Attempts of a sale from which money may still come, the latest first. */
export function listOpenPayments(executor: Executor, saleId: string): Promise<PaymentRow[]> {
  return executor
    .select()
    .from(payments)
    .where(and(eq(payments.saleId, saleId), inArray(payments.state, openStates)))
    .orderBy(desc(payments.createdAt))
}

/** Ids of all open attempts that are at least `seconds` old. */
export async function listOpenPaymentIds(database: Database, seconds: number): Promise<string[]> {
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, openStates),
        sql`${payments.createdAt} < now() - make_interval(secs => ${seconds})`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function updatePayment(
  executor: Executor,
  paymentId: string,
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await executor.update(payments).set(values).where(eq(payments.id, paymentId))
}

/** Stores an event of the provider; false when it was here before. */
export async function insertProviderEvent(
  tx: Executor,
  event: { provider: string; eventId: string; body: unknown },
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
  return rows.length > 0
}

export async function findRefund(executor: Executor, refundId: string): Promise<RefundRow | null> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, refundId))
  return row ?? null
}

export async function updateRefund(
  executor: Executor,
  refundId: string,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await executor.update(refunds).set(values).where(eq(refunds.id, refundId))
}
