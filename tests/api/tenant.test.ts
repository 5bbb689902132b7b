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
