import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let first: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

const insert = sql`INSERT INTO settings (name, value) VALUES ('colour', '"añil"')`
const count = sql`SELECT count(*)::int AS count FROM settings WHERE name = 'colour'`

test('each database is its own', async () => {
  await first.database.execute(insert)
  expect((await first.database.execute(count)).rows).toEqual([{ count: 1 }])
  expect((await second.database.execute(count)).rows).toEqual([{ count: 0 }])
})

test('several processes may migrate at once, and again', async () => {
  await Promise.all([migrate(second.url), migrate(second.url), migrate(second.url)])
  const { rows } = await second.database.execute(
    sql`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
  )
  expect(rows).toEqual([{ queue: true }])
})

test('the product does not run as superuser', async () => {
  const { rows } = await first.database.execute(
    sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false }])
})

test('a lock that cannot be had in time is a refusal, not an error', async () => {
  await first.database.execute(sql`${insert} ON CONFLICT DO NOTHING`)
  const lock = sql`SELECT FROM settings WHERE name = 'colour' FOR UPDATE`
  await first.database.transaction(async (other) => {
    await other.execute(lock)
    const waiting = transact(first.database, async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '50ms'`)
      await tx.execute(lock)
    })
    await expect(waiting).rejects.toMatchObject({ code: 'request_in_progress' })
  })
})
