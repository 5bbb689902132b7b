import { sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { giftCardMovements, giftCards } from './tables.ts'

/** Clears the recipients of used-up gift cards and the messages to them. The cards themselves are kept. */
export async function forgetOldRecipients({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database
    .update(giftCards)
    .set({ email: null, note: '' })
    .where(
      sql`${giftCards.balanceMinor} = 0 AND (${giftCards.email} IS NOT NULL OR ${giftCards.note} <> '')
        AND NOT EXISTS (SELECT FROM ${giftCardMovements} m WHERE m.card_id = ${giftCards.id}
          AND m.moved_at > now() - make_interval(days => ${keptDays.giftCards}::int))`,
    )
}
