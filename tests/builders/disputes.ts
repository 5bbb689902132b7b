import { sql } from 'drizzle-orm'
import type { Decision } from '#core/agencies/work-items.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'
import type { Payer } from './payers.ts'
import { newKey } from './sales.ts'
import { isConfirmed, type StripeWorld } from './stripe-world.ts'

/** A sale paid by card; its earnings are final where `certain`. */
export async function sold({ stripe, payer, open, notify, db }: StripeWorld, { certain = false } = {}) {
  const buyer = await payer()
  const session = await open(buyer)
  await notify(stripe.pay(session))
  await buyer.until(isConfirmed)
  if (certain)
    await db.database.execute(sql`UPDATE lines SET kept_from = now() WHERE sale_id = ${buyer.saleId}`)
  return { buyer, session }
}

/** The same sale, disputed; also returns Stripe's id of the dispute. */
export async function disputed(
  world: StripeWorld,
  status: 'warning_needs_response' | 'needs_response' = 'needs_response',
) {
  const { buyer, session } = await sold(world)
  const event = world.stripe.dispute(session, status)
  await world.notify(event)
  await buyer.until(({ payment }) => payment === 'disputed')
  return { buyer, session, disputeRef: refOf(event) }
}

export const refOf = ({ data }: StripeEvent): string => (data.object as { id: string }).id

/** Cancels every line of a sale that can be canceled for free. */
export const cancel = ({ client, saleId }: Payer) =>
  client.call('bookingEngine.cancel', {
    ...{ saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
  })

export interface Item extends Record<string, unknown> {
  id: string
  kind: string
  details: Record<string, unknown>
  decision: string | null
}
/** The work items about a sale, oldest first. */
export async function itemsOf({ db }: StripeWorld, { saleId }: Payer): Promise<Item[]> {
  const { rows } = await db.database.execute<Item>(
    sql`SELECT id, kind, details, decision FROM work_items WHERE sale_id = ${saleId} ORDER BY opened_at`,
  )
  return rows
}

export const decide = ({ app }: StripeWorld, id: string, decision: Decision) =>
  decideWorkItem(
    {
      ...{ deps: app.deps, ip: '192.0.2.1' },
      actor: { role: 'admin', personId: 'admin', accountId: null, branchIds: [], saleIds: [] },
    },
    { id, decision, reason: 'sin pruebas' },
  )

/** The entries about disputes in a sale's history. */
export async function eventsOf({ db }: StripeWorld, { saleId }: Payer): Promise<string[]> {
  const { rows } = await db.database.execute<{ event: string }>(
    sql`SELECT event FROM audit WHERE sale_id = ${saleId} AND event LIKE 'dispute%' ORDER BY id`,
  )
  return rows.map(({ event }) => event)
}
