import type pg from 'pg'
import { newId, newSaleCode } from '#server/platform/database/ids.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { attempt, confirm, hold, lock, open } from './bare-statements.ts'

/** What a bare booking takes. */
export interface BareOffer {
  unitId: number
  arriveOn: string
  departOn: string
}

export interface BareBookings {
  /** Books once on one connection; `at` chooses the offer. */
  book(lane: number, at: number): Promise<void>
  close(): Promise<void>
}

/**
 * A booking's durable writes with nothing around them, by the product's own client, settings and prepared statements:
 * what no product can be below. BEGIN travels with the lock and COMMIT with the hold, as in the product. Four commits,
 * because each must be safe before somebody outside hears of it, and none can be written before it is known:
 *
 * 1. hold (the customer is told that the room is kept): the nights locked and read, raised in `held`; the sale with
 *    its line and a row per night; the idempotency key with its answer; "held" in the audit;
 * 2. attempt to pay (the provider is told to take money): who pays, the payment, the sale's state and deadline, the
 *    idempotency key, "checked out" and "payment started" in the audit;
 * 3. opening (the customer is sent to the provider): the provider's id of the payment, by which its word will be known,
 *    and where the customer pays, which the same key must answer again;
 * 4. confirmation (the provider said that it has the money): its event, the payment captured, the nights from `held`
 *    to `sold`, line and sale confirmed, what the agency has earned in its ledger, "payment received" and "confirmed" in
 *    the audit, the job of the mail.
 *
 * No session, no reading back, no HTTP, no search. The table's triggers, keys and constraints are the product's.
 */
export async function openBareBookings(
  url: string,
  width: number,
  offers: readonly BareOffer[],
): Promise<BareBookings> {
  const pool = openDatabase(url, { connections: width }).$client
  const clients = await Promise.all(Array.from({ length: width }, () => pool.connect()))
  const first = clients[0] as pg.PoolClient
  // Room for as many as it takes; the rows that the product wrote serve as the content.
  await first.query('UPDATE stock SET allotment = allotment + 10000 WHERE unit_id = ANY($1)', [
    offers.map(({ unitId }) => unitId),
  ])
  const sold = await readSold(first)

  async function book(lane: number, at: number): Promise<void> {
    const client = clients[lane] as pg.PoolClient
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    const { unitId, arriveOn, departOn } = offers[at % offers.length] as BareOffer
    const place = [unitId, arriveOn, departOn]
    const [saleId, paymentId] = [newId(), newId()]
    await Promise.all([client.query('BEGIN'), run('lock', lock, place)])
    const lineId = newId()
    const held = [...place, saleId, newSaleCode(), lineId, newId(), ...sold.hold]
    await Promise.all([run('hold', hold, held), client.query('COMMIT')])
    await run('attempt', attempt, [saleId, paymentId, newId(), ...sold.attempt])
    await run('open', open, [paymentId, newId(), ...sold.open])
    const confirmed = [...place, saleId, paymentId, newId(), sold.event, lineId, sold.earnedMinor]
    await run('confirm', confirm, confirmed)
  }

  return {
    book,
    close: async () => {
      for (const client of clients) client.release()
      await pool.end()
    },
  }
}

/** The content of a booking that the product made, as the parameters of the four writes. */
async function readSold(client: pg.PoolClient) {
  const { rows } = await client.query(`
    SELECT sales.*, lines.*, payments.redirect_url, provider_events.body AS event, keys.body_hash, keys.answer
    FROM sales JOIN lines ON lines.sale_id = sales.id JOIN payments ON payments.sale_id = sales.id
      JOIN provider_events ON provider_events.body->'data'->>'payment' = payments.provider_ref,
      (SELECT body_hash, answer FROM idempotency_keys LIMIT 1) AS keys
    WHERE sales.state = 'confirmed' LIMIT 1`)
  const sold = rows[0]
  const json = (value: unknown) => JSON.stringify(value)
  const key = [sold.body_hash, json(sold.answer)]
  return {
    hold: [
      ...[sold.account_id, sold.product_id, ...[sold.choice, sold.snapshot, sold.price].map(json)],
      ...[sold.total_minor, json(sold.rate), json(sold.earnings), ...key],
    ],
    attempt: [json(sold.customer), sold.customer_email, json(sold.terms), sold.total_minor, ...key],
    open: [sold.redirect_url],
    event: json(sold.event),
    earnedMinor: sold.earnings.commissionMinor + sold.earnings.markupMinor,
  }
}
