import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { warnOfPowers } from '#server/platform/database/app-role.ts'
import type { Database } from '#server/platform/database/database.ts'
import { MigrationRefused, migrate } from '#server/platform/database/migrate.ts'
import { closeDatabase, openDatabase, uses } from '#server/platform/database/open-database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { start } from '#tests/support/servers/started.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ demo: true })
})
afterAll(() => db.drop())

const owner = (accountId: string, branchIds: string[] = []): Actor => ({
  role: 'owner',
  personId: 'p',
  accountId,
  branchIds,
  saleIds: [],
})

test('an agency sees only its own rows and those of its branches', async () => {
  const idsFor = (actor: Actor) =>
    transactAs(db.database, actor, async (tx) =>
      (await tx.select({ id: accounts.id }).from(accounts).orderBy(accounts.id)).map(({ id }) => id),
    )
  expect(await idsFor(owner('1001', ['1003']))).toEqual(['1001', '1003'])
  expect(await idsFor(owner('1002'))).toEqual(['1002'])
  expect(await idsFor({ ...owner('1002'), accountId: null })).toEqual([])
  expect(await idsFor({ ...owner('1002'), role: 'admin' })).toContain('1001')
})

test('nor can it change or add rows of another', async () => {
  const changed = await transactAs(db.database, owner('1002'), (tx) =>
    tx.update(people).set({ name: 'Someone else' }).where(sql`true`).returning({ account: people.accountId }),
  )
  expect(new Set(changed.map(({ account }) => account))).toEqual(new Set(['1002']))
  await expect(
    transactAs(db.database, owner('1002'), (tx) =>
      tx
        .insert(people)
        .values({ id: 'x', accountId: '1001', role: 'owner', name: 'x', email: 'x@x.example' }),
    ),
  ).rejects.toThrow()
})

test('every table with an account is protected', async () => {
  const { rows } = await db.database.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'account_id'
      AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`)
  expect(rows).toEqual([])
})

/** Tables without row-level security, and why. */
const unguarded: Record<string, string> = {
  allocations: 'units and days of a line, found by the line, which is guarded; names nobody',
  commission_plans: 'set by the platform for all',
  destinations: 'catalogue, public',
  ended_sessions: 'hashes of secrets, asked before anybody is known; names nobody',
  exchange_rates: 'set by the platform for all',
  idempotency_keys: 'names no account; found only by its whole primary key, which begins with whose it is',
  instalment_fees: 'set by the platform for all',
  job_workers: 'processes, not people',
  legal_texts: 'public: everybody reads them',
  local_fees: 'catalogue, public',
  passkeys: 'read before anybody is known; found by credential or person, who is guarded',
  rate_days: 'prices and restrictions of rates: read into what everybody searches',
  rates: 'catalogue: terms of a unit, read into what everybody searches',
  recovery_codes: 'read before anybody is known; found by the hash of person and code',
  sessions: 'read before anybody is known; found by the hash of a secret',
  settings: 'of the platform, read by its own work',
  stock: 'what is left is one number for all agencies',
  stock_news: 'changes of stock and rates, for every process',
  tax_rules: 'set by the platform for all',
  tokens: 'read before anybody is known; found by the hash of a secret',
  units: 'catalogue: read into what everybody searches',
  withholding_rules: 'set by the platform for all',
  zones: 'catalogue, public',
}

test('every other table is protected too, or has a reason', async () => {
  const { rows } = await db.database.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND NOT (relrowsecurity AND relforcerowsecurity)`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(unguarded).sort())
})

test('rows of a sale, of a registration or of nobody are hidden from other agencies', async () => {
  await db.database.execute(sql`INSERT INTO leads (id, name) VALUES ('l', 'A lead')`)
  await db.database.execute(sql`INSERT INTO registrations (account_id, lead_id, person_kind, contact_name, city, state_code,
      rfc, tax_regime, fiscal_postcode, clabe, clabe_holder, terms)
    VALUES ('1001', 'l', 'company', 'x', 'x', 'ROO', 'x', 'x', 'x', 'x', 'x', '{}')`)
  await db.database.execute(
    sql`INSERT INTO sessions (token_hash, expires_at) VALUES ('h', now() + interval '1 day')`,
  )
  await db.database.execute(sql`INSERT INTO session_sales (token_hash, sale_id) VALUES ('h', 's')`)
  await db.database.execute(
    sql`INSERT INTO supplier_bookings (id, supplier, request, state) VALUES (gen_random_uuid(), 's', '{}', 'reserving')`,
  )
  await db.database.execute(
    sql`INSERT INTO provider_events (provider, event_id, body) VALUES ('sandbox', 'e', '{}')`,
  )
  const tables = ['leads', 'session_sales', 'supplier_bookings', 'provider_events']
  const counts = (actor: Actor) =>
    transactAs(db.database, actor, async (tx) => {
      const counted = tables.map((table) => sql`(SELECT count(*)::int FROM ${sql.identifier(table)})`)
      return Object.values(
        (await tx.execute(sql`SELECT ARRAY[${sql.join(counted, sql`, `)}] AS n`)).rows[0] ?? {},
      )[0]
    })
  expect(await counts(owner('1002'))).toEqual([0, 0, 0, 0])
  expect(await counts(owner('1001'))).toEqual([1, 0, 0, 0])
  const all = (await counts({ ...owner('1002'), role: 'admin' })) as number[]
  expect(all.every((count) => count > 0)).toBe(true)
})

test.each(['UPDATE audit SET actor = actor', 'DELETE FROM audit', 'DELETE FROM audit WHERE false'])(
  'the owner of the tables cannot change the audit either: %s',
  async (text) => {
    const refused = await db.owner.execute(sql.raw(text)).catch((error: Error) => error.cause)
    expect(refused).toMatchObject({ code: '42501', message: 'audit is append-only' })
  },
)

test.each([
  'ALTER TABLE sales DISABLE ROW LEVEL SECURITY',
  'ALTER TABLE sales NO FORCE ROW LEVEL SECURITY',
  'DROP POLICY tenant ON leads',
  'CREATE POLICY all_seen ON sales USING (true)',
  'ALTER TABLE audit DISABLE TRIGGER append_only',
  'ALTER FUNCTION in_scope(text) RENAME TO elsewhere',
  'UPDATE audit SET actor = actor',
  'DELETE FROM audit',
  'UPDATE entries SET amount_minor = 0',
  'DELETE FROM entries',
  'DELETE FROM redemptions',
  'UPDATE prospect_events SET at = now()',
  'DELETE FROM booking_page_editions',
  'DELETE FROM withholdings',
  'TRUNCATE audit',
  'TRUNCATE settings',
  'CREATE TABLE more (n int)',
  'CREATE TEMP TABLE audit (n int)',
  'CREATE SCHEMA more',
  'CREATE ROLE more',
  'ALTER ROLE alforja_app SUPERUSER',
  'SET ROLE alforja',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION alforja',
  'GRANT alforja TO alforja_app',
])('the server may not: %s', async (text) => {
  // Database privileges are not copied from the template.
  if (text.includes('TEMP')) await migrate(db)
  const refused = await db.database.execute(sql.raw(text)).catch((error: Error) => error.cause)
  expect(refused).toMatchObject({ code: '42501' })
})

test('a table of a later migration is usable at once, and its sequence', async () => {
  await db.owner.execute(sql`CREATE TABLE later (n serial, word text)`)
  await db.database.execute(sql`INSERT INTO later (word) VALUES ('one'), ('two')`)
  await db.database.execute(sql`UPDATE later SET word = 'three' WHERE n = 2`)
  await db.database.execute(sql`DELETE FROM later WHERE n = 1`)
  const { rows } = await db.database.execute(sql`SELECT * FROM later`)
  expect(rows).toEqual([{ n: 2, word: 'three' }])
  await db.owner.execute(sql`DROP TABLE later`)
})

test('an older database, in which the server owned everything, is upgraded', async () => {
  const before = await createTestDatabase()
  try {
    const { owner: old } = before
    for (const schema of ['public', 'graphile_worker']) {
      const [from, all] = [sql.raw('FROM alforja_app'), sql.raw(`IN SCHEMA ${schema}`)]
      await old.execute(sql`REVOKE ALL ON ALL TABLES ${all} ${from}`)
      await old.execute(sql`REVOKE ALL ON ALL SEQUENCES ${all} ${from}`)
      await old.execute(sql`ALTER DEFAULT PRIVILEGES ${all} REVOKE ALL ON TABLES ${from}`)
    }
    const { rows } = await old.execute<{ table: string }>(
      sql`SELECT polrelid::regclass::text AS table FROM pg_policy WHERE polname = 'granted'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { table } of rows) await old.execute(sql.raw(`DROP POLICY granted ON ${table}`))
    await old.execute(sql`INSERT INTO audit (actor, event) VALUES ('from before', 'x')`)
    await expect(before.database.execute(sql`SELECT FROM audit`)).rejects.toThrow()

    await migrate(before)
    await enqueue(before.database, 'send-recovery', { email: 'ana@example.com' })
    const read = await before.database.execute(
      sql`SELECT (SELECT count(*)::int FROM audit) AS audit, (SELECT count(*)::int FROM graphile_worker._private_jobs) AS jobs`,
    )
    expect(read.rows).toEqual([{ audit: 1, jobs: 1 }])
    const changed = await before.database.execute(sql`DELETE FROM audit`).catch((error: Error) => error.cause)
    expect(changed).toMatchObject({ code: '42501', message: 'permission denied for table audit' })
  } finally {
    await before.drop()
  }
})

test('a warning is logged if the server connects as the owner, and none if it owns nothing', async () => {
  const warned = async (database: Database) => {
    const lines: string[] = []
    await warnOfPowers({ database, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
    return lines
  }
  expect(await warned(db.database)).toEqual([])
  expect((await warned(db.owner)).join()).toContain('DATABASE_OWNER_URL')
  const around = openDatabase({ ...db, directUrl: db.ownerUrl }, uses.health)
  const lines = await warned(around).finally(() => closeDatabase(around))
  expect(lines).toHaveLength(1)
  expect(lines.join()).toContain('the role of DATABASE_DIRECT_URL')
})

test('a server whose role may not migrate names the variable for the one that may, and exits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-'))
  const refused = start(folder, { DATABASE_URL: db.url })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim()).toMatch(/^The role of DATABASE_URL may .+: set DATABASE_OWNER_URL to .+$/m)
  expect(refused.output()).not.toContain('42501')
  await rm(folder, { recursive: true, force: true })
  const withWrongOwner = migrate({ ...db, ownerUrl: db.url })
  await expect(withWrongOwner).rejects.toThrow(MigrationRefused)
  await expect(withWrongOwner).rejects.toThrow(/^The role of DATABASE_OWNER_URL may not/)
})

test('tables of a build before the first release are not changed', async () => {
  const journal = 'drizzle.__drizzle_migrations'
  await db.owner.execute(`UPDATE ${journal} SET created_at = created_at - 1`)
  await expect(migrate(db)).rejects.toThrow(/before the first release/)
  await db.owner.execute(`UPDATE ${journal} SET created_at = created_at + 1`)
  await migrate(db)
})

test('a role that connects through a pooler gets its rights, if another connects directly', async () => {
  const around = { ...db, directUrl: db.ownerUrl }
  await db.owner.execute(sql`REVOKE SELECT ON settings FROM alforja_app`)
  await expect(db.database.execute(sql`SELECT FROM settings`)).rejects.toThrow()
  await migrate(around)
  await db.database.execute(sql`SELECT FROM settings`)
})

test('no account leaks from one transaction of the pool into the next', async () => {
  const seen = await Promise.all(
    Array.from({ length: 400 }, (_, i) =>
      i % 3 === 0
        ? db.database
            .select({ id: accounts.id })
            .from(accounts)
            .then((all) => all.length)
        : transactAs(db.database, owner(i % 3 === 1 ? '1001' : '1002'), async (tx) =>
            (await tx.select({ id: accounts.id }).from(accounts)).map(({ id }) => id).join(),
          ),
    ),
  )
  expect(new Set(seen)).toEqual(new Set([3, '1001', '1002']))
})
