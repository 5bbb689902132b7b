import { eq } from 'drizzle-orm'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { giftCardPdf } from './gift-card-pdf.ts'
import { mayPrint } from './read-gift-cards.ts'

/**
 * Returns the printed gift card with its code. Errors: `gift_card_not_found`, also for people who may not know the
 * code.
 */
export async function openGiftCard(
  context: Caller,
  { id }: { id: string },
): Promise<{ name: string; bytes: Buffer }> {
  requireRight(context, 'sell gift cards')
  const { deps, actor } = context
  const [card] = await transactAs(deps.database, actor, (tx) =>
    tx.select().from(giftCards).where(eq(giftCards.id, id)),
  )
  return card && mayPrint(actor, card) ? await giftCardPdf(deps, card) : refuse('gift_card_not_found')
}
