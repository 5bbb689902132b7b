import { and, eq, sql } from 'drizzle-orm'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import type { PaymentRow, RefundRow } from '#server/modules/ledger/list-payments.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'
import { payments, refunds } from './tables.ts'

export async function findPayment(executor: Executor, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, paymentId))
  return row ?? null
}

/** Ids of the open attempts that are to be asked about now; they count as asked. */
export async function takeOpenPayments(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    UPDATE payments SET asked_at = now() FROM sales
    WHERE sales.id = payments.sale_id AND payments.state IN ('created', 'requires_action', 'authorized')
      AND payments.created_at < now() - interval '5 minutes'
      AND (asked_at IS NULL OR asked_at < now() - interval '5 minutes' OR sales.expires_at <= now())
    RETURNING payments.id`)
  return rows.map(({ id }) => id)
}

export async function updatePayment(
  executor: Executor,
  paymentId: string,
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await executor.update(payments).set(values).where(eq(payments.id, paymentId))
}

const storeEvent = statement(
  'provider-event',
  `INSERT INTO provider_events (provider, event_id, body) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING event_id`,
)

/** Stores an event of the provider; false where it was here before. */
export async function storeProviderEvent(
  executor: Executor,
  provider: string,
  event: ProviderEvent,
  rawBody: string,
): Promise<boolean> {
  return (await storeEvent(executor, provider, event.eventId, rawBody)).length > 0
}

/** The payment that a provider knows under this id, or null. */
export async function findPaymentAt(
  executor: Executor,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | null> {
  const its = and(eq(payments.provider, provider), eq(payments.providerRef, providerRef))
  const [row] = await executor.select().from(payments).where(its)
  return row ?? null
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
