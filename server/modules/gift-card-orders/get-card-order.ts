import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { cardOrderState, deliveryAt } from '#core/sales/gift-card-orders.ts'
import { giftCardState } from '#core/sales/gift-cards.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { findCardOrder } from './card-order-rows.ts'
import { orderIdIn } from './order-key.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

/** How often the provider is polled while a buyer waits, in seconds, since its event may be lost. */
const patience = 10

/**
 * Returns a purchase with its card, for anyone who has its key. It includes the card's code, because the buyer gives
 * the card away. Errors: `gift_card_not_found`, also for a key of another agency.
 */
export async function getGiftCardOrder(
  { deps }: Pick<Context, 'deps'>,
  { accountId, key }: Input<'bookingEngine.getGiftCardOrder'>,
): Promise<Output<'bookingEngine.getGiftCardOrder'>> {
  const orderId = orderIdIn(deps, key)
  const order = orderId === null ? null : await findCardOrder(deps.database, orderId)
  if (order?.accountId !== accountId) return refuse('gift_card_not_found')
  const state = cardOrderState(order)
  if (state === 'waiting') await nudge(deps, order)
  const { method, amountMinor, currency, redirectUrl, reference, recipientName, recipientEmail } = order
  const waits = state === 'waiting'
  const isLater = order.deliverOn !== null && (await mailsLater(deps, order))
  return {
    ...{ state, method, amountMinor, currency, recipientName, sentTo: recipientEmail ?? order.buyerEmail },
    sendsOn: isLater ? order.deliverOn : null,
    ...{ redirectUrl: waits ? redirectUrl : null, reference: waits ? reference : null },
    card: await cardOf(deps, order),
  }
}

/** Whether the day on which the card is e-mailed is still to come. */
async function mailsLater(
  deps: Deps,
  { accountId, deliverOn }: Pick<CardOrder, 'accountId' | 'deliverOn'>,
): Promise<boolean> {
  const at = deliveryAt(deliverOn, (await getAccount(deps, accountId)).timeZone)
  return at !== null && at > deps.clock.now()
}

async function cardOf(deps: Deps, { cardId }: CardOrder) {
  if (cardId === null) return null
  const [card] = await deps.database.select().from(giftCards).where(eq(giftCards.id, cardId))
  if (!card) return null
  const { lastFour, balanceMinor } = card
  const state = giftCardState(card, deps.clock.now())
  return { code: state === 'active' ? unseal(deps, card.code) : null, lastFour, state, balanceMinor }
}

async function nudge({ database }: Deps, { id: orderId }: CardOrder): Promise<void> {
  await transact(database, async (tx) => {
    const asked = await tx
      .update(giftCardOrders)
      .set({ askedAt: sql`now()` })
      .where(
        and(
          eq(giftCardOrders.id, orderId),
          isNotNull(giftCardOrders.providerRef),
          sql`coalesce(${giftCardOrders.askedAt}, ${giftCardOrders.createdAt}) < now() - make_interval(secs => ${patience}::int)`,
        ),
      )
      .returning({ id: giftCardOrders.id })
    if (asked.length > 0)
      await enqueue(tx, 'follow-gift-card-order', { orderId }, { jobKey: `nudge-card:${orderId}` })
  })
}
