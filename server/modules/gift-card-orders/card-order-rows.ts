import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { daysToReopen } from '#core/sales/disputes.ts'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

const findBy = async (executor: Executor, which: SQL | undefined): Promise<CardOrder | null> =>
  (await executor.select().from(giftCardOrders).where(which))[0] ?? null

export const findCardOrder = (executor: Executor, orderId: string): Promise<CardOrder | null> =>
  findBy(executor, eq(giftCardOrders.id, orderId))

/** The purchase of this card, or null. */
export const findOrderOfCard = (executor: Executor, cardId: string): Promise<CardOrder | null> =>
  findBy(executor, eq(giftCardOrders.cardId, cardId))

/**
 * The purchase that a provider's event concerns, or null. While the provider's id is not stored yet, our own id
 * identifies it.
 */
export const findOrderAt = async (
  executor: Executor,
  provider: string,
  { providerRef, paymentId }: Pick<ProviderEvent, 'providerRef' | 'paymentId'>,
): Promise<Pick<CardOrder, 'id'> | null> =>
  (await readAt(executor, { provider, providerRef, paymentId }))[0] ?? null

/** Runs for every webhook of a provider, most of which concern sales. */
const readAt = statement<
  { provider: string; providerRef: string; paymentId: string | null },
  Pick<CardOrder, 'id'>
>(
  'card-order-at',
  ({ provider, providerRef, paymentId }) => sql`SELECT id FROM gift_card_orders WHERE provider = ${provider}
    AND (provider_ref = ${providerRef} OR (id = ${paymentId} AND provider_ref IS NULL))`,
)

/** The purchase with this refund id at its provider, or null. */
export const findOrderOfRefund = (
  executor: Executor,
  provider: string,
  refundRef: string,
): Promise<CardOrder | null> =>
  findBy(executor, and(eq(giftCardOrders.provider, provider), eq(giftCardOrders.refundRef, refundRef)))

/** A provider's dispute ids of purchases that a bank may still decide, or decide again. */
export async function listCardDisputes(executor: Executor, provider: string): Promise<string[]> {
  const rows = await executor
    .select({ ref: giftCardOrders.disputeRef })
    .from(giftCardOrders)
    .where(
      and(
        ...[eq(giftCardOrders.provider, provider), isNotNull(giftCardOrders.disputeRef)],
        sql`${giftCardOrders.disputeState} IS DISTINCT FROM 'lost'`,
        sql`${giftCardOrders.capturedAt} > now() - make_interval(days => ${daysToReopen}::int)`,
      ),
    )
  return rows.flatMap(({ ref }) => ref ?? [])
}

/** Returns the purchase of a card, locked, or null if there is none. A purchase is locked before its card. */
export async function lockOrderOfCard(tx: Transaction, cardId: string): Promise<CardOrder | null> {
  const rows = tx.select().from(giftCardOrders).where(eq(giftCardOrders.cardId, cardId)).for('no key update')
  return (await rows)[0] ?? null
}

/** Returns the purchase, locked until the end of the transaction. Lock it before its card. */
export async function lockCardOrder(tx: Transaction, orderId: string): Promise<CardOrder | null> {
  const rows = tx.select().from(giftCardOrders).where(eq(giftCardOrders.id, orderId)).for('no key update')
  return (await rows)[0] ?? null
}
