import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReport } from '#server/modules/reports/get-report.ts'
import { refreshReport } from '#server/modules/reports/refresh-report.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { saleDeps } from '#tests/builders/sales.ts'
import { agencySold, insertSold } from '#tests/builders/sold.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { owner } from '#tests/support/worlds/account-model.ts'
import { derivedLines, reportedLines } from '#tests/support/worlds/report-model.ts'

let db: TestDatabase
/** A sale with two lines, paid by card in full. */
let saleId = ''
beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
  const { rows: products } = await db.database.execute<{ id: string; kind: 'hotels' }>(
    sql`SELECT id, kind FROM products ORDER BY id LIMIT 12`,
  )
  const sold = agencySold(products, '2026-11-21')
  await insertSold(db.database, sold)
  const ofSale = (id: string) => sold.lines.filter((line) => line.saleId === id)
  const found = sold.sales.find(
    ({ id, state, sellerId }) =>
      state === 'confirmed' &&
      sellerId &&
      ofSale(id).filter((line) => line.state === 'confirmed').length === 2,
  )
  saleId = found?.id ?? ''
  await db.database.execute(sql`DELETE FROM refunds WHERE sale_id = ${saleId}`)
  await db.database.execute(sql`DELETE FROM disputes WHERE sale_id = ${saleId}`)
  await db.database.execute(
    sql`UPDATE lines SET kept_from = now() + interval '9 days', no_show_at = NULL WHERE sale_id = ${saleId}`,
  )
  await db.database.execute(sql`UPDATE payments SET method = 'card',
    amount_minor = (SELECT sum(total_minor) FROM lines WHERE sale_id = ${saleId}) WHERE sale_id = ${saleId}`)
})
afterAll(() => db?.drop())

const first = `sale_id = $1 AND position = 0`
const paymentOf = `(SELECT id FROM payments WHERE sale_id = $1)`

/** Everything that an amount depends on, in an order in which each is seen. */
const changes: readonly [what: string, statement: string][] = [
  [
    'a dispute',
    `INSERT INTO disputes (id, sale_id, payment_id, provider, provider_ref, state, amount_minor, currency, reason)
      VALUES ('d', $1, ${paymentOf}, 'sandbox', 'd', 'open', 5, 'MXN', 'fraudulent')`,
  ],
  ['the end of the dispute', `UPDATE disputes SET state = 'won' WHERE sale_id = $1`],
  ['the end of free cancellation', `UPDATE lines SET kept_from = now() + interval '3 days' WHERE ${first}`],
  [
    'a refund',
    `INSERT INTO refunds (id, sale_id, payment_id, state, amount_minor, currency)
      VALUES ('r', $1, ${paymentOf}, 'created', 12345, 'MXN')`,
  ],
  ['another amount of the refund', `UPDATE refunds SET amount_minor = 23456 WHERE sale_id = $1`],
  ['a write-off', `UPDATE lines SET written_off_minor = 777 WHERE ${first}`],
  ['another price', `UPDATE lines SET total_minor = total_minor + 1000 WHERE ${first}`],
  [
    'other earnings',
    `UPDATE lines SET earnings = jsonb_set(earnings, '{commissionMinor}', '4321') WHERE ${first}`,
  ],
  ['another day', `UPDATE lines SET starts_on = starts_on + 1 WHERE ${first}`],
  ['another order of the services', `UPDATE lines SET position = 7 WHERE ${first}`],
  [
    'a fee for instalments',
    `INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id)
      SELECT account_id, 'instalment_fee', -1001, 'MXN', id FROM sales WHERE id = $1`,
  ],
  [
    'withheld taxes',
    `INSERT INTO withholdings (account_id, sale_id, tax, payee, rfc, rule_from, rate_bp, iva_bp, earned_minor, base_minor, amount_minor)
      SELECT account_id, id, 'isr', 'company', '', '2020-01-01', 250, 1600, 900, 900, 333 FROM sales WHERE id = $1`,
  ],
  ['a no-show', `UPDATE lines SET no_show_at = now() WHERE sale_id = $1 AND position = 7`],
  ['another seller', `UPDATE sales SET seller_id = NULL WHERE id = $1`],
  ['the end of the service', `UPDATE sales SET state = 'completed' WHERE id = $1`],
  ['a payment that is corrected', `UPDATE payments SET state = 'voided' WHERE sale_id = $1`],
  ['a payment', `UPDATE payments SET state = 'captured' WHERE sale_id = $1`],
  [
    'a cancellation',
    `UPDATE lines SET state = 'cancelled', penalty_minor = 99 WHERE sale_id = $1 AND position = 7`,
  ],
  ['a released line', `UPDATE lines SET state = 'released' WHERE sale_id = $1 AND position = 7`],
]

test.each(changes)('the next report shows %s', async (_, statement) => {
  const before = await reportedLines(db.database)
  await db.owner.$client.query(statement, [saleId])
  const after = await reportedLines(db.database)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await derivedLines(db.database))
})

test('a change that is committed during a report is in the next one', async () => {
  const deps = saleDeps(db.database)
  const feeOf = async () => {
    const { totals } = await getReport({ ...owner, deps }, { page: 1, sort: '-booked' })
    return totals[0]?.feeMinor ?? 0
  }
  const before = await feeOf()
  await transact(db.database, async (tx) => {
    await tx.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id)
      SELECT account_id, 'instalment_fee', -500, 'MXN', id FROM sales WHERE id = ${saleId}`)
    // Another change of the same sale, so that the report writes its lines.
    await db.database.execute(sql`INSERT INTO report_changes (sale_id, account_id)
      SELECT id, account_id FROM sales WHERE id = ${saleId}`)
    expect(await feeOf()).toBe(before)
  })
  expect(await feeOf()).toBe(before + 500)
})

test('a refresh waits for another one of the same agency', async () => {
  const note = () =>
    db.database.execute(sql`INSERT INTO report_changes (sale_id, account_id)
      SELECT id, account_id FROM sales WHERE confirmed_at IS NOT NULL`)
  await note()
  const many = Array.from({ length: 4 }, () => refreshReport(db.database, null))
  await db.owner.$client.query(`UPDATE sales SET state = 'confirmed' WHERE id = $1`, [saleId])
  await Promise.all(many)
  const after = await reportedLines(db.database)
  expect(after).toEqual(await derivedLines(db.database))
})

test('a refresh reads all changes, however many', async () => {
  await db.database.execute(sql`INSERT INTO report_changes (sale_id, account_id)
    SELECT id, account_id FROM sales, generate_series(0, 5000) WHERE id = ${saleId}`)
  await refreshReport(db.database, null)
  expect((await db.database.execute(sql`SELECT FROM report_changes`)).rows).toHaveLength(0)
})

test('a hold is noted only when it is sold', async () => {
  await refreshReport(db.database, null)
  const noted = async () =>
    (await db.database.execute(sql`SELECT DISTINCT sale_id FROM report_changes`)).rows.length
  const copy = `jsonb_populate_record(null::sales, to_jsonb(s) || '{"id":"held","code":"HELD-1","state":"held","confirmed_at":null}')`
  await db.owner.$client.query(`INSERT INTO sales SELECT (${copy}).* FROM sales s WHERE id = $1`, [saleId])
  await db.owner.$client.query(
    `INSERT INTO lines SELECT (jsonb_populate_record(null::lines, to_jsonb(l) || '{"id":"held","sale_id":"held","state":"held"}')).*
      FROM lines l WHERE sale_id = $1 LIMIT 1`,
    [saleId],
  )
  expect(await noted()).toBe(0)
  await db.owner.$client.query(`UPDATE sales SET state = 'confirmed', confirmed_at = now() WHERE id = 'held'`)
  expect(await noted()).toBe(1)
})
