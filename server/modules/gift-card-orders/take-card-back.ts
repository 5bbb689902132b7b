import { eq } from 'drizzle-orm'
import { type GiftCardRow, moveGiftCard, noteVoided } from '#server/modules/gift-cards/move-gift-card.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { postGiftCard } from '#server/modules/ledger/post-gift-card.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Returns a gift card, locked. Its purchase, or the sale that it refunded, must be locked first. */
export async function lockCard(tx: Transaction, cardId: string): Promise<GiftCardRow | null> {
  const rows = tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('no key update')
  return (await rows)[0] ?? null
}

/**
 * Takes back a locked gift card after a bank took back `takenMinor` of the money behind it. The card's agency is
 * charged for that amount as if it had issued the card, and up to the same amount of the card's balance returns to the
 * agency, so the agency bears what was spent. A card without a remaining balance is voided: amounts that return to it
 * later belong to the agency.
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
