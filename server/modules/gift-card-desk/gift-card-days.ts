import { addDays, type Day, dayIn } from '#core/time/days.ts'
import type { GiftCardRow } from '#server/modules/gift-cards/move-gift-card.ts'

/** The last day on which a gift card can be spent, in its agency's time zone; null if it does not expire. */
export const lastDayOf = ({ expiresAt }: Pick<GiftCardRow, 'expiresAt'>, timeZone: string): Day | null =>
  expiresAt && addDays(dayIn(expiresAt, timeZone), -1)
