import { sql } from 'drizzle-orm'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { followDispute } from '#server/modules/disputes/follow-dispute.ts'
import { voidGiftCard } from '#server/modules/gift-card-desk/end-gift-cards.ts'
import { orderGiftCard } from '#server/modules/gift-card-orders/order-gift-card.ts'
import { returnCardMoney } from '#server/modules/gift-card-orders/return-card-money.ts'
import { deliverEvents, sendGoodCard } from '#tests/builders/pay.ts'
import { newKey, visitor } from '#tests/builders/sales.ts'
import { owner } from './account-model.ts'
import { disputesOf, type MoneyWorld } from './money-world.ts'

interface Bought {
  id: string
  orderId: string
  ref: string
}

/** A card that a customer buys online and pays; its webhooks arrive twice. */
export async function buyOnline({ db, deps }: MoneyWorld, amountMinor: number): Promise<Bought> {
  await db.database.update(accounts).set({ giftCardAmounts: [500_00] })
  const { key, redirectUrl } = await orderGiftCard(
    { ...visitor([]), deps },
    {
      ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', method: 'card', note: '' },
      ...{
        amountMinor: Math.min(20_000_00, amountMinor),
        buyerName: 'Rosa Paz',
        buyerEmail: 'r@example.com',
      },
      ...{ recipientName: null, recipientEmail: null },
    },
  )
  const ref = redirectUrl?.split('/').at(-1) ?? ''
  await sendGoodCard(deps, ref)
  for (let times = 0; times < 2; times++) await deliverEvents(deps, ref)
  const orderId = key.slice(0, 22)
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT card_id AS id FROM gift_card_orders WHERE id = ${orderId}`,
  )
  return { id: rows[0]?.id ?? '', orderId, ref }
}

/** The agency voids a card that was bought online, and its money returns. */
export async function returnOnline({ deps }: MoneyWorld, { id, orderId }: Bought): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await voidGiftCard({ ...owner, deps }, { id, reason: 'Se arrepintió' })
    await returnCardMoney(deps, { orderId })
  }
}

/** The bank of a buyer takes the payment of a card back. */
export async function loseOnline(world: MoneyWorld, { ref }: Bought): Promise<void> {
  const { db, deps } = world
  await disputeSandboxPayment(deps, { paymentId: ref })
  const [disputeRef = ''] = await disputesOf(world, ref)
  await followDispute(deps, { provider: 'sandbox', disputeRef })
  await endSandboxDispute(db.database, disputeRef, 'lost')
  for (let times = 0; times < 2; times++) await followDispute(deps, { provider: 'sandbox', disputeRef })
}
