import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

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

test('an agency sees its own rows and those of its branches alone', async () => {
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

test('every table that names an account is guarded', async () => {
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
  job_workers: 'processes, not people',
  local_fees: 'catalogue, public',
  passkeys: 'read before anybody is known; found by credential or person, who is guarded',
  rates: 'catalogue: terms of a unit, read into what everybody searches',
  recovery_codes: 'read before anybody is known; found by the hash of person and code',
  sessions: 'read before anybody is known; found by the hash of a secret',
  settings: 'of the platform, read by its own work',
  stock: 'what is left is one number for all agencies',
  tax_rules: 'set by the platform for all',
  tokens: 'read before anybody is known; found by the hash of a secret',
  units: 'catalogue: read into what everybody searches',
  zones: 'catalogue, public',
}

test('every other table is guarded too, or has a reason', async () => {
  const { rows } = await db.database.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND NOT (relrowsecurity AND relforcerowsecurity)`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(unguarded).sort())
})

test('what belongs to a sale, to a registration or to nobody is kept from other agencies', async () => {
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
  'the audit only grows: %s',
  async (text) => {
    const refused = await db.database.execute(sql.raw(text)).catch((error: Error) => error.cause)
    expect(refused).toMatchObject({ code: '42501', message: 'audit is append-only' })
  },
)

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
