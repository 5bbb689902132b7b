import pg from 'pg'
import { newId, newSaleCode } from '#server/platform/ids.ts'

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

const locked = 'unit_id = $1 AND day >= $2::date AND day < $3::date'

// Every row that a booking must leave behind, in as few and as plain statements as they take.
const lockStock = `SELECT day, allotment - sold - held AS free, price_minor FROM stock WHERE ${locked} ORDER BY day FOR UPDATE`
const hold = `UPDATE stock SET held = held + 1 WHERE ${locked}`
const sell = `UPDATE stock SET held = held - 1, sold = sold + 1 WHERE ${locked}`
const insertSale = `INSERT INTO sales (id, code, account_id, state, language, currency, customer, customer_email, terms, expires_at)
  VALUES ($1, $2, $3, 'held', 'es', 'MXN', $4, $5, $6, now() + interval '20 minutes')`
const insertLine = `INSERT INTO lines (id, sale_id, position, kind, product_id, state, starts_on, ends_on, choice, snapshot,
    price, total_minor, rate, earnings)
  VALUES ($1, $2, 0, 'hotels', $3, 'held', $4, $5, $6, $7, $8, $9, $10, $11)`
const insertAllocations = `INSERT INTO allocations (line_id, unit_id, day, quantity)
  SELECT $4::text, $1::int, day::date, 1 FROM generate_series($2::date, $3::date - 1, interval '1 day') AS day`
const insertPayment = `INSERT INTO payments (id, sale_id, provider, provider_ref, method, purpose, state, amount_minor, currency)
  VALUES ($1, $2, 'sandbox', $3, 'card', 'full', 'requires_action', $4, 'MXN')`
const confirm = [
  `UPDATE sales SET state = 'confirmed', confirmed_at = now(), expires_at = NULL WHERE id = $1`,
  `UPDATE lines SET state = 'confirmed' WHERE sale_id = $1`,
  `UPDATE payments SET state = 'captured', captured_at = now() WHERE sale_id = $1`,
]

/** The same writes as a booking's, as one transaction each and with nothing around them: what no product can be below. */
export async function openBareBookings(
  url: string,
  width: number,
  offers: readonly BareOffer[],
): Promise<BareBookings> {
  const clients = await Promise.all(
    Array.from({ length: width }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const first = clients[0] as pg.Client
  // Room for as many as it takes; the rows that the product wrote serve as the content.
  await first.query('UPDATE stock SET allotment = allotment + 10000 WHERE unit_id = ANY($1)', [
    offers.map(({ unitId }) => unitId),
  ])
  const { rows } = await first.query('SELECT * FROM sales JOIN lines ON sale_id = sales.id LIMIT 1')
  const sold = rows[0]
  const json = (value: unknown) => JSON.stringify(value)
  const content = {
    sale: [sold.account_id, json(sold.customer), sold.customer_email, json(sold.terms)],
    price: [sold.choice, sold.snapshot, sold.price].map(json),
    rest: [sold.total_minor, json(sold.rate), json(sold.earnings)],
  }

  async function book(lane: number, at: number): Promise<void> {
    const client = clients[lane] as pg.Client
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    const { unitId, arriveOn, departOn } = offers[at % offers.length] as BareOffer
    const place = [unitId, arriveOn, departOn]
    const [saleId, lineId, paymentId] = [newId(), newId(), newId()]
    await client.query('BEGIN')
    await run('lock', lockStock, place)
    await run('hold', hold, place)
    await run('sale', insertSale, [saleId, newSaleCode(), ...content.sale])
    await run('line', insertLine, [
      lineId,
      saleId,
      sold.product_id,
      arriveOn,
      departOn,
      ...content.price,
      ...content.rest,
    ])
    await run('allocations', insertAllocations, [...place, lineId])
    await run('payment', insertPayment, [paymentId, saleId, newId(), sold.total_minor])
    await run('sell', sell, place)
    for (const [i, text] of confirm.entries()) await run(`confirm ${i}`, text, [saleId])
    await client.query('COMMIT')
  }

  return {
    book,
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
