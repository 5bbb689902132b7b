import type pg from 'pg'
import { newId, newSaleCode } from '#server/platform/database/ids.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { attempt, confirm, hold, lock, open } from './bare-statements.ts'

/** Figures of a bare booking. */
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
 * A booking's durable writes only, with the product's own client, settings and prepared statements: a lower bound for
 * any implementation. BEGIN travels with the lock and COMMIT with the hold, as in the product. Four commits, because
 * each must be durable before an outside party learns of it, and none can be written earlier: 1. hold (the customer
 * learns that the room is held): the nights locked and read, raised in `held`; the sale with its line and a row per
 * night; the idempotency key with its answer; "held" in the audit; 2. attempt to pay (the provider is told to take
 * money): the payer, the payment, the sale's state and deadline, the idempotency key, "checked out" and "payment
 * started" in the audit; 3. opening (the customer is sent to the provider): the provider's id of the payment, by which
 * its events are matched, and the URL where the customer pays, which a retry with the same key must return; 4.
 * confirmation (the provider said that it has the money): its event, the payment captured, the nights from `held` to
 * `sold`, line and sale confirmed, the agency's earnings in its ledger, "payment received" and "confirmed" in the audit,
 * the job of the mail. No session, no reads, no HTTP, no search. The table's triggers, keys and constraints are the
 * product's.
 */
export async function openBareBookings(
  url: string,
  width: number,
  offers: readonly BareOffer[],
): Promise<BareBookings> {
  const pool = openDatabase(url, { connections: width }).$client
  const clients = await Promise.all(Array.from({ length: width }, () => pool.connect()))
  const first = clients[0] as pg.PoolClient
  // Enough capacity for all bookings; the rows that the product wrote provide the content.
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

/** The content of a booking made by the product, as the parameters of the four writes. */
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
