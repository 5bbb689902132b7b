import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

const findBy = async (executor: Executor, which: SQL | undefined): Promise<CardOrder | null> =>
  (await executor.select().from(giftCardOrders).where(which))[0] ?? null

export const findCardOrder = (executor: Executor, orderId: string): Promise<CardOrder | null> =>
  findBy(executor, eq(giftCardOrders.id, orderId))

/** The purchase whose card this is, or null. */
export const findOrderOfCard = (executor: Executor, cardId: string): Promise<CardOrder | null> =>
  findBy(executor, eq(giftCardOrders.cardId, cardId))

/** The purchase of a provider's event, or null. One without a provider's id yet is found by our own. */
export function findOrderAt(
  executor: Executor,
  provider: string,
  { providerRef, paymentId }: Pick<ProviderEvent, 'providerRef' | 'paymentId'>,
): Promise<CardOrder | null> {
  const unanswered = and(eq(giftCardOrders.id, paymentId ?? ''), isNull(giftCardOrders.providerRef))
  return findBy(
    executor,
    and(eq(giftCardOrders.provider, provider), or(eq(giftCardOrders.providerRef, providerRef), unanswered)),
  )
}

/** The purchase with this refund at its provider, or null. */
export const findOrderOfRefund = (
  executor: Executor,
  provider: string,
  refundRef: string,
): Promise<CardOrder | null> =>
  findBy(executor, and(eq(giftCardOrders.provider, provider), eq(giftCardOrders.refundRef, refundRef)))

/** The purchase, locked until the end of the transaction; before its card. */
export async function lockCardOrder(tx: Transaction, orderId: string): Promise<CardOrder | null> {
  const rows = tx.select().from(giftCardOrders).where(eq(giftCardOrders.id, orderId)).for('no key update')
  return (await rows)[0] ?? null
}
