import { and, eq, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { returnCardCash } from '#server/modules/cash/move-cash.ts'
import { lockOrderOfCard } from '#server/modules/gift-card-orders/card-order-rows.ts'
import { orderCardRefund } from '#server/modules/gift-card-orders/return-card-money.ts'
import { type GiftCardRow, moveGiftCard, noteVoided } from '#server/modules/gift-cards/move-gift-card.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { postGiftCard } from '#server/modules/ledger/post-gift-card.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { isUnspent, readGiftCard } from './read-gift-cards.ts'

/**
 * Voids an unspent gift card, with a reason. The account is credited again, and cash paid for the card leaves the
 * drawer that received it; an online payment is returned to the buyer instead of the account. Repeated calls change
 * nothing. Errors: `gift_card_not_found`, and `gift_card_kept` for a card that was spent from, has expired, or is a
 * refund.
 */
export async function voidGiftCard(
  context: Caller,
  { id, reason }: Input<'agency.voidGiftCard'>,
): Promise<Output<'agency.voidGiftCard'>> {
  const { deps, actor } = context
  requireOwnRight(context, 'give gift cards')
  return await transactAs(deps.database, actor, async (tx) => {
    const order = await lockOrderOfCard(tx, id)
    const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
    if (!card || !can(actor, 'give gift cards', { accountId: card.accountId }))
      return refuse('gift_card_not_found')
    if (card.voidedAt === null) {
      if (!isUnspent(card)) return refuse('gift_card_kept')
      await noteVoided(tx, id, { voidedAt: deps.clock.now(), voidReason: reason })
      await end(tx, card, 'voided', context, { reason })
      if (order) await orderCardRefund(tx, order)
      if (card.payment === 'cash') await returnCardCash(context, tx, card)
    }
    return await readGiftCard(tx, context, id)
  })
}

/** Returns the balances of expired gift cards to their agencies. */
export async function expireGiftCards(deps: Deps): Promise<void> {
  const isOver = sql`${giftCards.expiresAt} <= now() AND ${giftCards.balanceMinor} > 0`
  const due = await deps.database.select({ id: giftCards.id }).from(giftCards).where(isOver).limit(500)
  for (const { id } of due) {
    await transact(deps.database, async (tx) => {
      const [card] = await tx
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), isOver))
        .for('no key update')
      if (card) await end(tx, card, 'expired', null)
    })
  }
}

async function end(
  tx: Transaction,
  card: GiftCardRow,
  kind: 'expired' | 'voided',
  requester: Requester | null,
  more: { reason?: string } = {},
): Promise<void> {
  const { accountId, currency, lastFour, balanceMinor: amountMinor } = card
  const personId = requester?.actor.personId ?? null
  await moveGiftCard(tx, card, { kind, amountMinor: -amountMinor })
  // The money of a card that was bought online is returned to its buyer.
  const isReturned = kind === 'voided' && card.payment === 'online'
  if (!isReturned)
    await postGiftCard(tx, { accountId, kind: 'gift_card_ended', amountMinor, currency, personId })
  const event = kind === 'expired' ? 'gift_card_expired' : 'gift_card_voided'
  await recordAuditEvent(tx, requester, { accountId, event, details: { amountMinor, lastFour, ...more } })
}
