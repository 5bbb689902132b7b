import { sql } from 'drizzle-orm'
import type { Sent } from '#core/contract/calls.ts'
import { sandboxRoutes } from '#server/gateways/payments/sandbox/sandbox-routes.ts'
import { deliverEvents, sendGoodCard } from '#tests/builders/pay.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { openGiftCardWorld } from './gift-card-world.ts'

type Wanted = Partial<Sent<'bookingEngine.orderGiftCard'>>

/** A world of gift cards whose agency sells them online, and a stranger who buys them. */
export async function openCardOrderWorld() {
  const world = await openGiftCardWorld()
  const { deps } = world.front
  const { database } = world.db
  const stranger = createHttpClient(world.front.url)
  receivedIn(
    await world.owner.call('agency.changeCardRules', { amounts: [500_00, 1_000_00], refunds: false }),
  )
  const refOf = async (key: string): Promise<string> => {
    const { rows } = await database.execute<{ ref: string }>(
      sql`SELECT ref FROM sandbox_payments WHERE merchant_id = ${key.slice(0, 22)}`,
    )
    return rows[0]?.ref ?? ''
  }
  return {
    ...world,
    deps,
    stranger,
    refOf,
    ordering: (wanted: Wanted = {}) =>
      stranger.call('bookingEngine.orderGiftCard', {
        ...{
          accountId: '1001',
          idempotencyKey: newKey(),
          language: 'es',
          amountMinor: 500_00,
          method: 'card',
        },
        ...{ buyerName: 'Rosa Peña', buyerEmail: 'rosa@example.com', note: '' },
        ...{ recipientName: 'Toño', recipientEmail: 'antonio@example.com', ...wanted },
      }),
    orderOf: (key: string) => stranger.ask('bookingEngine.getGiftCardOrder', { accountId: '1001', key }),
    /** The money arrives, with the provider's webhooks, each twice. */
    async take(key: string, method: 'card' | 'oxxo' | 'spei' = 'card'): Promise<void> {
      const ref = await refOf(key)
      if (method === 'card') await sendGoodCard(deps, ref)
      else await sandboxRoutes(deps).request(`/sandbox/pay/${ref}/simulation`, { method: 'POST' })
      await deliverEvents(deps, ref)
      await deliverEvents(deps, ref)
    },
    /** The cards that were bought online. */
    async bought() {
      const { rows } = await database.execute<{ id: string; minor: number }>(
        sql`SELECT id, issued_minor::int AS minor FROM gift_cards WHERE payment = 'online' ORDER BY issued_at, id`,
      )
      return rows
    },
  }
}
export type CardOrderWorld = Awaited<ReturnType<typeof openCardOrderWorld>>
