import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#core/time/days.ts'
import { giftCardOrders } from '#server/modules/gift-card-orders/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

export type OpenedCardOrder = Pick<
  typeof giftCardOrders.$inferSelect,
  'id' | 'providerRef' | 'state' | 'cardId' | 'amountMinor' | 'currency' | 'refundState'
>

/** The purchases of gift cards that the provider opened on a day (UTC). */
export const listCardOrdersOn = (
  executor: Executor,
  provider: string,
  day: Day,
): Promise<OpenedCardOrder[]> =>
  executor
    .select()
    .from(giftCardOrders)
    .where(
      and(
        eq(giftCardOrders.provider, provider),
        sql`${giftCardOrders.createdAt} >= ${day}::date AT TIME ZONE 'UTC'`,
        sql`${giftCardOrders.createdAt} < (${day}::date + 1) AT TIME ZONE 'UTC'`,
        sql`${giftCardOrders.providerRef} IS NOT NULL`,
      ),
    )
