import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDiskMedia } from '#server/gateways/media/disk.ts'
import { headName } from '#server/modules/backups/backup-shapes.ts'
import { restoreBackup } from '#server/modules/backups/restore-backup.ts'
import { writeBackup } from '#server/modules/backups/write-backup.ts'
import { images } from '#server/modules/images/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { systemClock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/ids.ts'
import { migrateFrom } from '#server/platform/database/migrate.ts'
import { migrationHashes, withFirstMigrations } from '#server/platform/database/migration-files.ts'
import { keyOf } from '#server/platform/keys/key-ring.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#tests/support/database/empty-database.ts'
import { allOf, guardsOf } from '#tests/support/database/whole-database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { runCommand } from '#tests/support/servers/run-command.ts'
import { addTraces, prepareSeason } from '#tests/support/worlds/backed-up.ts'
import { testKey } from '#tests/support/worlds/keys.ts'
import { rewritten } from '#tests/support/worlds/rewritten-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'alforja-backup-test-'))
const whole = join(folder, 'whole.tar.gz')
const price = 134_200

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
const opened: EmptyDatabase[] = []
let number = 0
const cashier = 'cashier'

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database, { allotment: 20_000 })
  app = await startTestApp({ database: db, env: { HOLD_LIMIT: '0' } })
  const { accountId } = catalogue
  await db.database
    .insert(people)
    .values({ id: cashier, accountId, role: 'owner', name: 'Caja', email: 'caja@example.com' })
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.drop()
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<EmptyDatabase> {
  const empty = await createEmptyDatabase()
  opened.push(empty)
  return empty
}

/** Another machine: an empty database, an empty data folder, and the keys. */
async function freshMachine(keys = testKey) {
  const { address, owner } = await emptyDatabase()
  const dataFolder = join(folder, `machine-${++number}`)
  const media = createDiskMedia(join(dataFolder, 'files'))
  return { address, owner, media, config: { dataFolder, keys: [keys] } }
}

/** Sells one night, with its cash, a count of it and an invoice; adds a file and a picture as uploads do. Returns the sale. */
async function sellOne(): Promise<string> {
  const answer = await createHttpClient(app.baseUrl).call('bookingEngine.hold', {
    accountId: catalogue.accountId,
    idempotencyKey: newKey(),
    language: 'es',
    choices: [stay(catalogue, 40, 1)],
    acceptedMinor: price,
  })
  const { id } = receivedIn(answer)
  await pay(app.deps, id, price)
  await addTraces(app.deps, { accountId: catalogue.accountId, saleId: id, personId: cashier })
  return id
}

const source = () => ({
  address: { url: db.url, ownerUrl: db.ownerUrl },
  dataFolder: app.deps.config.dataFolder,
  media: app.deps.media,
  clock: systemClock,
})

test('a backup taken during sales has every sale acknowledged before it, and its checksums match elsewhere', async () => {
  const acknowledged: string[] = []
  let isOpen = true
  const sell = async () => {
    while (isOpen) {
      acknowledged.push(await sellOne())
      await sleep(100)
    }
  }
  const sellers = Promise.all([sell(), sell(), sell()])
  const path = join(folder, `under-load-${++number}.tar.gz`)
  const env = { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, ALFORJA_KEYS: testKey }
  const makeBackup = async () => {
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5)
    const before = [...acknowledged]
    const made = await runCommand('backup', [path], { ...env, ALFORJA_DATA: app.deps.config.dataFolder })
    return { before, made, during: acknowledged.length }
  }
  const { before, made, during } = await makeBackup().finally(() => {
    isOpen = false
    return sellers
  })
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(during).toBeGreaterThan(before.length)

  const { address, owner, config } = await freshMachine()
  const restored = await runCommand('restore', [path], {
    ...{ DATABASE_URL: address.url, DATABASE_OWNER_URL: address.ownerUrl, ALFORJA_KEYS: testKey },
    ALFORJA_DATA: config.dataFolder,
  })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/stock +\d+ nights and departures compared, 0 differ/)
  const { rows } = await owner.execute<{ id: string }>(sql`SELECT s.id FROM sales s WHERE state = 'confirmed'
    AND (SELECT sum(amount_minor) FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured') = ${price}`)
  const sold = rows.map(({ id }) => id)
  expect(before.filter((id) => !sold.includes(id))).toEqual([])
  const withAll = await owner.execute<{ id: string }>(sql`SELECT i.sale_id AS id FROM invoices i
    WHERE (SELECT sum(amount_minor) FROM cash_movements m WHERE m.sale_id = i.sale_id) = 200
      AND EXISTS (SELECT FROM cash_counts c WHERE c.note = i.sale_id AND c.counted_minor = 90)`)
  const settled = withAll.rows.map(({ id }) => id)
  expect(before.filter((id) => !settled.includes(id))).toEqual([])
  const { rows: nights } = await owner.execute<{ sold: number }>(
    sql`SELECT sum(sold)::int AS sold FROM stock WHERE unit_id = ${catalogue.hotel.unitId}`,
  )
  expect(nights).toEqual([{ sold: sold.length }])
}, 120_000)

test('a restored database has the same rows, files and guards, and continues from there', async () => {
  for (let sales = 0; sales < 3; sales++) await sellOne()
  const { accountId, hotel } = catalogue
  await prepareSeason(db.database, { accountId, productId: hotel.productId, madeBy: cashier })
  await db.owner.execute(sql`SELECT graphile_worker.add_job('a-task-of-later', '{"for": "nobody"}'::json,
    run_at => now() + interval '1 year')`)
  await app.deps.mail.send({ to: 'kept@example.com', subject: 'Guardado', html: '<p>1</p>', text: '1' })
  // The running app writes this table, so rows are compared without it.
  const { dataFolder } = app.deps.config
  const { media } = app.deps
  await expect
    .poll(
      async () => {
        const { rows } = await db.owner.execute(
          sql`SELECT FROM graphile_worker.jobs WHERE task_identifier <> 'a-task-of-later' AND run_at < now()`,
        )
        return rows.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  const rows = await allOf(db)
  const filled = new Set(rows.map((line) => line.split(':')[0]))
  const kept = 'cash_counts cash_movements global_sales imports invoices promotions seasons'
  for (const table of kept.split(' ')) expect(filled, table).toContain(table)
  rmSync(whole, { force: true })
  const end = await writeBackup(source(), whole)
  expect(end.missing).toEqual([])
  const machine = await freshMachine()
  const { findings } = await restoreBackup(machine, whole)
  expect(findings.flatMap(({ differences }) => differences)).toEqual([])
  expect(findings.map(({ compared }) => compared > 0)).toEqual([true, true, true])
  expect(await allOf(machine)).toEqual(rows)
  expect(await guardsOf(machine)).toEqual(await guardsOf(db))
  const [id = ''] = Object.keys(end.sha256).flatMap((name) => /^files\/(.+)/.exec(name)?.[1] ?? [])
  expect(await machine.media.get(id)).toEqual(await media.get(id))
  const mails = Object.keys(end.sha256).filter((name) => name.startsWith('mails/'))
  expect(mails.filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(0)
  for (const name of mails)
    expect(await readFile(join(machine.config.dataFolder, name))).toEqual(
      await readFile(join(dataFolder, name)),
    )
  // Sequences continue after the restored values.
  const { rows: next } = await machine.owner.execute<{ isNew: boolean }>(sql`
    SELECT nextval('audit_id_seq') > (SELECT max(id) FROM audit) AS "isNew"`)
  expect(next).toEqual([{ isNew: true }])
  await expect(machine.owner.execute(sql`DELETE FROM audit`)).rejects.toThrow()
}, 120_000)

test('a database filled only by a start can be restored into; one with users’ rows, or in use, cannot', async () => {
  const started = await createTestDatabase()
  const target = {
    ...(await freshMachine()),
    address: { url: started.url, ownerUrl: started.ownerUrl },
  }
  await started.owner.execute(sql`INSERT INTO job_workers (id) VALUES ('a worker that lives')`)
  await expect(restoreBackup(target, whole)).rejects.toThrow('A server uses this database')
  await started.owner.execute(sql`DELETE FROM job_workers`)
  expect((await restoreBackup(target, whole)).findings.flatMap(({ differences }) => differences)).toEqual([])
  const rows = await allOf(started)
  await expect(restoreBackup(target, whole)).rejects.toThrow('rows in the table accounts')
  expect(await allOf(started)).toEqual(rows)
  await started.drop()
  await expect(writeBackup(source(), whole)).rejects.toThrow('already there')
  const other = await freshMachine()
  await other.owner.execute(sql`CREATE TABLE invoices (id int)`)
  await expect(restoreBackup(other, whole)).rejects.toThrow('another product')
}, 120_000)

test('a foreign, newer, damaged or incomplete file, and one encrypted with other keys, changes nothing', async () => {
  const machine = await freshMachine()
  const bytes = await readFile(whole)
  const path = join(folder, 'tried.tar.gz')
  const tried = async (content: Uint8Array, keys = testKey) => {
    await writeFile(path, content)
    const config = { ...machine.config, keys: [keys] }
    const error: Error = await restoreBackup({ ...machine, config }, path).then(
      () => expect.fail('taken'),
      (said) => said,
    )
    return error.message
  }
  expect(await tried(Buffer.from('an invoice'))).toContain('is not a backup of Alforja')
  expect(await tried(gzipSync('an invoice'))).toContain('is not a backup of Alforja')
  expect(await tried(bytes.subarray(0, bytes.length / 2))).toContain('damaged or incomplete')
  expect(await tried(bytes.subarray(0, bytes.length - 4))).toContain('damaged or incomplete')
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1] = 0xff - (flipped[bytes.length >> 1] ?? 0)
  expect(await tried(flipped)).toContain('damaged or incomplete')
  // A complete archive, and one without one of its files.
  expect(await tried(await rewritten(bytes, (name, one) => (/^files\//.test(name) ? null : one)))).toContain(
    'damaged',
  )
  const withHead = (change: object) =>
    rewritten(bytes, (name, one) =>
      name === headName ? Buffer.from(JSON.stringify({ ...JSON.parse(one.toString()), ...change })) : one,
    )
  expect(await tried(await withHead({ format: 2, version: '9.9' }))).toContain(
    'newer version of Alforja (9.9)',
  )
  expect(await tried(bytes, 'another key than that of the backup')).toContain(
    `This database is sealed with the key ${keyOf(testKey).id}, which is not in ALFORJA_KEYS`,
  )
  const { rows } = await machine.owner.execute(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)
  expect(rows).toEqual([])
  expect(await readFile(join(machine.config.dataFolder, 'files')).catch(() => null)).toBeNull()
}, 120_000)

test('a backup of an earlier version is migrated, and one of an unknown version is refused', async () => {
  const earlier = await emptyDatabase()
  await withFirstMigrations(2, (first) => migrateFrom(earlier.address, first))
  await earlier.owner.execute(sql`UPDATE commission_plans SET seller_bp = 4100 WHERE id = 'usual'`)
  const path = join(folder, 'earlier.tar.gz')
  await writeBackup({ ...source(), address: earlier.address }, path)
  const machine = await freshMachine()
  await restoreBackup(machine, path)
  const { rows } = await machine.owner.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  )
  expect(rows.map(({ hash }) => hash)).toEqual(migrationHashes())
  const { rows: plans } = await machine.owner.execute(
    sql`SELECT seller_bp FROM commission_plans WHERE id = 'usual'`,
  )
  expect(plans).toEqual([{ seller_bp: 4100 }])
  await earlier.owner.execute(sql`UPDATE drizzle.__drizzle_migrations SET hash = 'of a fork'`)
  const fork = join(folder, 'fork.tar.gz')
  await writeBackup({ ...source(), address: earlier.address }, fork)
  await expect(restoreBackup(await freshMachine(), fork)).rejects.toThrow(
    'tables that this version does not know',
  )
}, 120_000)

test('an inconsistent restored database is reported, and the command fails', async () => {
  const wrong = await createTestDatabase()
  await seedCatalogue(wrong.database)
  await wrong.owner.execute(
    sql`UPDATE stock SET sold = 1 WHERE (unit_id, day) = (SELECT min(unit_id), min(day) FROM stock)`,
  )
  const lost = newId()
  const picture = { purpose: 'product', type: 'image/svg+xml', width: 1, height: 1 } as const
  await wrong.database.insert(images).values({ id: lost, ...picture })
  const path = join(folder, 'wrong.tar.gz')
  const address = { url: wrong.url, ownerUrl: wrong.ownerUrl }
  expect((await writeBackup({ ...source(), address }, path)).missing).toEqual([lost])
  await wrong.drop()
  const machine = await freshMachine()
  const { code, out, err } = await runCommand('restore', [path], {
    ...{ DATABASE_URL: machine.address.url, DATABASE_OWNER_URL: machine.address.ownerUrl },
    ...{ ALFORJA_DATA: machine.config.dataFolder, ALFORJA_KEYS: testKey },
  })
  expect(code).toBe(1)
  expect(out).toMatch(/stock +\d+ nights and departures compared, 1 differ/)
  expect(out).toMatch(/files +1 files compared, 1 differ/)
  expect(err).toContain(lost)
}, 120_000)
