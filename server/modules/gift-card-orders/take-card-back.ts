import { eq } from 'drizzle-orm'
import { type GiftCardRow, moveGiftCard, noteVoided } from '#server/modules/gift-cards/move-gift-card.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { postGiftCard } from '#server/modules/ledger/post-gift-card.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A gift card, locked; after its purchase or the sale that it refunded. */
export async function lockCard(tx: Transaction, cardId: string): Promise<GiftCardRow | null> {
  const rows = tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('no key update')
  return (await rows)[0] ?? null
}

/**
 * A bank took back `takenMinor` of the money that became a gift card, which is locked: its agency is charged for that part,
 * as for a card that it issues, and what is left of it on the card returns to the agency. So the agency bears what was
 * spent. A card on which nothing is left is voided: what returns to it later belongs to the agency.
 */
export async function takeCardBack(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  card: GiftCardRow,
  takenMinor: number,
): Promise<void> {
  const { id, accountId, currency, language, lastFour, balanceMinor, voidedAt } = card
  const entry = { accountId, currency, personId: null }
  await postGiftCard(tx, { ...entry, kind: 'gift_card_issued', amountMinor: takenMinor })
  const amountMinor = Math.min(takenMinor, balanceMinor)
  if (amountMinor > 0) {
    await moveGiftCard(tx, card, { kind: 'voided', amountMinor: -amountMinor })
    await postGiftCard(tx, { ...entry, kind: 'gift_card_ended', amountMinor })
  }
  const reason = mailTexts[language].giftCard.taken_back
  if (amountMinor === balanceMinor && !voidedAt)
    await noteVoided(tx, id, { voidedAt: clock.now(), voidReason: reason })
  await recordAuditEvent(tx, null, {
    accountId,
    event: 'gift_card_voided',
    details: { amountMinor, lastFour, reason },
  })
}
