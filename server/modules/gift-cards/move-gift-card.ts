import { and, eq, sql } from 'drizzle-orm'
import { type GiftCardMovement, restoredDays } from '#core/sales/gift-cards.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { giftCardMovements, giftCards } from './tables.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

interface Movement {
  kind: GiftCardMovement
  /** Negative if it leaves the card. */
  amountMinor: number
  saleId?: string
  paymentId?: string
  refundId?: string
}

/**
 * Adds an amount to a gift card or takes it off. The database updates the balance at the same time, and rejects one
 * below 0 or above the amount issued.
 */
export async function moveGiftCard(
  tx: Transaction,
  { id: cardId, accountId }: Pick<GiftCardRow, 'id' | 'accountId'>,
  movement: Movement,
): Promise<void> {
  await tx.insert(giftCardMovements).values({ id: newId(), cardId, accountId, ...movement })
}

/**
 * Returns the refund of a gift card payment to that card, and returns the card. If the card has expired or will soon,
 * the amount can still be spent for some time. The caller takes the amount off a voided card again.
 */
export async function restoreToGiftCard(
  tx: Transaction,
  refund: { id: string; saleId: string; paymentId: string; amountMinor: number },
): Promise<GiftCardRow> {
  const { id: refundId, saleId, paymentId, amountMinor } = refund
  const [spent] = await tx
    .select({ cardId: giftCardMovements.cardId })
    .from(giftCardMovements)
    .where(and(eq(giftCardMovements.paymentId, paymentId), eq(giftCardMovements.kind, 'spent')))
  if (!spent) throw new Error(`payment ${paymentId} was not made with a gift card`)
  const [card] = await tx
    .update(giftCards)
    .set({
      expiresAt: sql`CASE WHEN ${giftCards.expiresAt} IS NOT NULL
        THEN greatest(${giftCards.expiresAt}, now() + make_interval(days => ${restoredDays}::int)) END`,
    })
    .where(eq(giftCards.id, spent.cardId))
    .returning()
  if (!card) throw new Error(`gift card ${spent.cardId} does not exist`)
  await moveGiftCard(tx, card, { kind: 'restored', amountMinor, saleId, paymentId, refundId })
  return card
}

/** Marks a card as voided permanently; the caller takes off its remaining balance. */
export async function noteVoided(
  tx: Transaction,
  cardId: string,
  ended: { voidedAt: Date; voidReason: string },
): Promise<void> {
  await tx.update(giftCards).set(ended).where(eq(giftCards.id, cardId))
}
