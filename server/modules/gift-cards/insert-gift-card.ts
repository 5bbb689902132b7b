import type { Transaction } from '#server/platform/database/database.ts'
import { hashToken, newGiftCardCode, newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { type GiftCardRow, moveGiftCard } from './move-gift-card.ts'
import { giftCards } from './tables.ts'

type NewCard = Pick<
  GiftCardRow,
  'accountId' | 'kind' | 'currency' | 'issuedMinor' | 'email' | 'language' | 'issuedBy'
> &
  Partial<Pick<GiftCardRow, 'note' | 'payment' | 'saleId' | 'expiresAt'>>

/**
 * Creates a gift card with its balance and, if it has an address, e-mails it at `mailAt`, or immediately if that is
 * null. The caller charges the agency.
 */
export async function insertGiftCard(
  tx: Transaction,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  card: NewCard,
  mailAt: Date | null = null,
): Promise<GiftCardRow> {
  const code = newGiftCardCode()
  const [row] = await tx
    .insert(giftCards)
    .values({
      ...{ ...card, id: newId(), issuedAt: clock.now() },
      ...{ code: seal({ keys }, code), codeHash: hashToken(code), lastFour: code.slice(-4) },
    })
    .returning()
  if (!row) throw new Error('a gift card was not stored')
  const { id: cardId, issuedMinor: amountMinor } = row
  await moveGiftCard(tx, row, { kind: 'issued', amountMinor, ...(card.saleId && { saleId: card.saleId }) })
  if (row.email) {
    const jobKey = `gift-card:${cardId}`
    await enqueue(tx, 'send-gift-card', { cardId }, { jobKey, ...(mailAt && { runAt: mailAt }) })
  }
  return { ...row, balanceMinor: amountMinor }
}
