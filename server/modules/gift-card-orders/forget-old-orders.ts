import { sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { giftCardOrders } from './tables.ts'

/**
 * Deletes gift card purchases that were never paid, and clears the recipients of purchases whose card no longer has
 * one. The buyer is kept with the payment.
 */
export async function forgetOldOrders({ database }: Pick<Deps, 'database'>): Promise<void> {
  const old = sql`now() - make_interval(days => ${keptDays.giftCardOrders}::int)`
  await database
    .delete(giftCardOrders)
    .where(sql`${giftCardOrders.cardId} IS NULL AND ${giftCardOrders.createdAt} < ${old}`)
  const forgotten = sql`SELECT ${giftCards.id} FROM ${giftCards} WHERE ${giftCards.email} IS NULL`
  await database
    .update(giftCardOrders)
    .set({ recipientName: '', recipientEmail: null, note: '' })
    .where(sql`${giftCardOrders.cardId} IN (${forgotten})`)
}
