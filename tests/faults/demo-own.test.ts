import { mkdtempSync, rmSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { removeDemo } from '#demo/own/remove-demo.ts'
import { createMediaGateway } from '#server/gateways/media/create.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { dumpOf } from '#tests/support/database/dump.ts'
import { startTestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { runCommand } from '#tests/support/servers/run-command.ts'
import { testKey } from '#tests/support/worlds/keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'alforja-demo-own-'))
const config = readConfig({ ALFORJA_DATA: folder, ALFORJA_KEYS: testKey })
const media = createMediaGateway(config)

let db: TestDatabase
let own: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  own = await seedCatalogue(db.database)
  // The ids of the demo are reserved.
  await db.owner.execute(sql`ALTER TABLE products DROP CONSTRAINT products_destination_id_destinations_id_fk`)
  await db.owner.execute(sql`UPDATE destinations SET id = 'own-place'`)
  await db.owner.execute(sql`UPDATE products SET destination_id = 'own-place'`)
  await db.owner.execute(sql`ALTER TABLE products ADD CONSTRAINT products_destination_id_destinations_id_fk
    FOREIGN KEY (destination_id) REFERENCES destinations (id)`)
  await db.owner.execute(sql`INSERT INTO accounts
    SELECT (jsonb_populate_record(a, '{"id": "2001", "name": "Propia"}')).* FROM accounts a WHERE id = '1001'`)
  await db.owner.execute(sql`DELETE FROM accounts WHERE id = '1001'`)
  await db.owner.execute(sql`DELETE FROM search_words WHERE account_id = '1001'`)
  await db.owner.execute(sql`INSERT INTO people (id, account_id, role, name, email)
    VALUES ('own-admin', NULL, 'admin', 'Ada', 'ada@own.example'), ('own-owner', '2001', 'owner', 'Olga', 'olga@own.example')`)
})
afterAll(async () => {
  await db?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const load = () =>
  loadDemo(
    { config, database: db.owner, clock: systemClock, log: pino({ level: 'silent' }) },
    { amongOwn: true },
  )

async function allRows(): Promise<string[]> {
  const { rows } = await db.owner.execute<{ line: string }>(
    sql`SELECT 'stock: ' || s::text AS line FROM stock s ORDER BY unit_id, day`,
  )
  const volatile =
    /^(job_workers|graphile_worker\.(migrations|_private_tasks|_private_job_queues)|settings: \(keys)/
  const lines = (await dumpOf(db.owner)).split('\n').filter((line) => !volatile.test(line))
  return [...lines.sort(), ...rows.map(({ line }) => line)]
}

/** Sells a night, of the demo's hotels without a catalog. Returns the sale. */
async function sellIn(accountId: string, catalogueOf: Catalogue | null): Promise<string> {
  const app = await startTestApp({ database: db, env: { ALFORJA_DATA: folder, ALFORJA_KEYS: testKey } })
  try {
    const { rows } = await db.owner.execute<Catalogue['hotel'] & Record<string, unknown>>(sql`
      SELECT p.id AS "productId", u.id AS "unitId", min(r.id) AS "flexId", min(r.id) AS "strictId"
      FROM products p JOIN units u ON u.product_id = p.id JOIN rates r ON r.unit_id = u.id
      WHERE p.kind = 'hotels' AND p.destination_id = 'oaxaca' AND p.currency = 'MXN'
        AND NOT EXISTS (SELECT FROM stock s WHERE s.unit_id = u.id AND s.day BETWEEN current_date + 39 AND current_date + 42
          AND (closed OR min_stay > 1 OR allotment - sold - held < 2))
      GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 1`)
    const [hotel] = rows
    const catalogue = catalogueOf ?? { ...own, hotel: hotel ?? own.hotel }
    const client = createHttpClient(app.baseUrl)
    const held = receivedIn(
      await client.call('bookingEngine.hold', {
        accountId,
        idempotencyKey: newKey(),
        language: 'es',
        choices: [stay(catalogue, 40, 1)],
        acceptedMinor: 100_000_000,
      }),
    )
    const { rows: sums } = await db.owner.execute<{ sum: number }>(
      sql`SELECT sum(total_minor)::int AS sum FROM lines WHERE sale_id = ${held.id}`,
    )
    await pay(app.deps, held.id, sums[0]?.sum ?? 0)
    const countDue = async () => {
      const { rows: due } = await db.owner.execute(
        sql`SELECT FROM graphile_worker.jobs WHERE run_at < now() AND attempts < max_attempts`,
      )
      return due.length
    }
    // Waits for the jobs of a sale, because rows are compared later.
    await expect.poll(countDue, { timeout: 30_000 }).toBe(0)
    return held.id
  } finally {
    await app.stop()
    await db.owner.execute(sql`DELETE FROM job_workers`)
  }
}

test('the demo beside own data is used and removed, and every own row is unchanged', async () => {
  await sellIn('2001', own)
  const before = await allRows()
  await expect(removeDemo(db.owner, media)).rejects.toThrow('No demo is loaded')
  expect(await load()).toBe(true)
  await expect(load()).rejects.toThrow('loaded already')
  // A visitor buys in the demo; the own agency continues to sell.
  await sellIn('1001', null)
  const ownSale = await sellIn('2001', own)
  const { rows: pictures } = await db.owner.execute<{ id: string }>(
    sql`SELECT id FROM images UNION ALL SELECT id FROM files`,
  )
  expect(pictures.length).toBeGreaterThan(50)
  // An agency of its own sells a product of the demo.
  const mixed = await sellIn('2001', null)
  const { rows: codes } = await db.owner.execute<{ code: string }>(
    sql`SELECT code FROM sales WHERE id = ${mixed}`,
  )
  const full = await allRows()
  await expect(removeDemo(db.owner, media)).rejects.toThrow(`sale ${codes[0]?.code}`)
  expect(await allRows()).toEqual(full)
  await dropSale(mixed)
  await db.owner.execute(sql`INSERT INTO job_workers (id) VALUES ('a worker that lives')`)
  await expect(removeDemo(db.owner, media)).rejects.toThrow('A server uses this database')
  await db.owner.execute(sql`DELETE FROM job_workers`)
  expect((await removeDemo(db.owner, media)).rows).toBeGreaterThan(10_000)
  for (const { id } of pictures) await expect(access(join(folder, 'files', id)), id).rejects.toThrow('ENOENT')
  // Sales made in between stay.
  const { rows: kept } = await db.owner.execute(sql`SELECT FROM sales WHERE id = ${ownSale}`)
  expect(kept).toHaveLength(1)
  await dropSale(ownSale)
  await db.owner.execute(
    sql`DELETE FROM sessions s WHERE NOT EXISTS (SELECT FROM session_sales WHERE token_hash = s.token_hash)`,
  )
  expect(await allRows()).toEqual(before)
}, 240_000)

/** Removes a sale of the own agency from every table, so that the rest can be compared. */
async function dropSale(saleId: string): Promise<void> {
  await db.owner.execute(sql`UPDATE stock s SET sold = sold - a.quantity FROM allocations a JOIN lines l ON l.id = a.line_id
    WHERE l.sale_id = ${saleId} AND s.unit_id = a.unit_id AND s.day = a.day`)
  await db.owner.execute(
    sql`DELETE FROM sandbox_events WHERE ref IN (SELECT provider_ref FROM payments WHERE sale_id = ${saleId})`,
  )
  await db.owner.execute(
    sql`DELETE FROM provider_events WHERE body::text LIKE '%' || (SELECT max(provider_ref) FROM payments WHERE sale_id = ${saleId}) || '%'`,
  )
  await db.owner.execute(
    sql`DELETE FROM sandbox_payments WHERE merchant_id IN (SELECT id FROM payments WHERE sale_id = ${saleId})`,
  )
  await db.owner.execute(sql`DELETE FROM idempotency_keys WHERE answer::text LIKE '%' || ${saleId} || '%' OR scope LIKE '%' || ${saleId} || '%'
    OR answer::text LIKE '%' || (SELECT max(id) FROM payments WHERE sale_id = ${saleId}) || '%'`)
  await db.owner.execute(sql`DELETE FROM tokens WHERE data->>'saleId' = ${saleId}`)
  await db.owner.execute(sql`DELETE FROM crm_deliveries WHERE subject = ${saleId}`)
  await db.owner.execute(sql`DELETE FROM search_words WHERE subject_id = ${saleId}`)
  await db.owner.execute(sql`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE '%' || ${saleId} || '%'
    OR payload::text LIKE '%' || (SELECT max(id) FROM payments WHERE sale_id = ${saleId}) || '%'`)
  await db.owner.execute(sql`ALTER TABLE audit DISABLE TRIGGER append_only`)
  for (const table of ['audit', 'entries', 'session_sales', 'sent_mails', 'payments'])
    await db.owner.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE sale_id = ${saleId}`)
  await db.owner.execute(sql`ALTER TABLE audit ENABLE TRIGGER append_only`)
  await db.owner.execute(
    sql`DELETE FROM allocations WHERE line_id IN (SELECT id FROM lines WHERE sale_id = ${saleId})`,
  )
  await db.owner.execute(sql`DELETE FROM lines WHERE sale_id = ${saleId}`)
  await db.owner.execute(sql`DELETE FROM sales WHERE id = ${saleId}`)
}

test('the demo refuses to load over own names that it uses, and on a public server', async () => {
  const other = await createTestDatabase()
  const env = { DATABASE_URL: other.url, DATABASE_OWNER_URL: other.ownerUrl, ALFORJA_DATA: folder }
  const reached = await runCommand('demo', ['load'], { ...env, BASE_URL: 'https://shop.example' })
  expect(reached).toMatchObject({ code: 1 })
  expect(reached.err).toContain('The passwords of the demo are public')
  await seedCatalogue(other.database)
  const rows = await dumpOf(other.owner)
  const refused = await runCommand('demo', ['load'], { ...env, ALFORJA_KEYS: testKey })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.err).toContain('agency 1001 (Viajes de Prueba)')
  expect(refused.err).toContain('destination cancun')
  expect(await dumpOf(other.owner)).toBe(rows)
  const none = await runCommand('demo', ['remove'], env)
  expect(none).toMatchObject({ code: 1, err: 'No demo is loaded. Nothing was changed.\n' })
  await other.drop()
}, 60_000)
