import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldKeys, withIdempotency } from '#server/platform/database/idempotency.ts'
import { idempotencyKeys, settings } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'

let db: TestDatabase
let effects: string[]
beforeAll(async () => {
  db = await createTestDatabase()
  effects = []
})
afterAll(() => db?.drop())

/** Inserts a row, so that an effect without its key, or a key without its effect, is detected. */
function once(
  key: string,
  body: unknown,
  options: { meanwhile?: () => Promise<unknown>; fail?: boolean } = {},
) {
  return transact(db.database, (tx) =>
    withIdempotency(tx, { scope: 'test', key, body }, async () => {
      const name = `${key}-${effects.length}`
      effects.push(name)
      await tx.insert(settings).values({ name, value: 1 })
      await options.meanwhile?.()
      if (options.fail) refuse('hold_expired')
      return { name, at: ['x'] }
    }),
  )
}
const rowsOf = async (key: string) =>
  (
    await db.database
      .select()
      .from(settings)
      .where(sql`name LIKE ${`${key}-%`}`)
  ).length

test('the same key and body get the same answer, whatever the order of the fields', async () => {
  const first = await once('a', { x: 1, y: { p: 1, q: [1, 2] } })
  expect(await once('a', { y: { q: [1, 2], p: 1 }, x: 1 })).toEqual(first)
  expect(await rowsOf('a')).toBe(1)
})

test('another body under the same key is a conflict', async () => {
  await once('b', { x: 1 })
  await expect(once('b', { x: 2 })).rejects.toMatchObject({ code: 'idempotency_conflict', status: 422 })
  expect(await rowsOf('b')).toBe(1)
})

test('concurrent duplicates have one effect and one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => once('c', {}, { meanwhile: () => untilWaiting(db.database, 5) })),
  )
  expect(new Set(answers.map((answer) => answer.name)).size).toBe(1)
  expect(await rowsOf('c')).toBe(1)
})

test('a refused call stores no key, so it can be retried', async () => {
  await expect(once('d', {}, { fail: true })).rejects.toMatchObject({ code: 'hold_expired' })
  expect(await rowsOf('d')).toBe(0)
  await once('d', {})
  expect(await rowsOf('d')).toBe(1)
})

test('a duplicate whose first request fails does the work itself', async () => {
  let second: Promise<unknown> | undefined
  const meanwhile = () => {
    second = once('e', {})
    return untilWaiting(db.database, 1)
  }
  const failing = once('e', {}, { meanwhile, fail: true })
  await expect(failing).rejects.toMatchObject({ code: 'hold_expired' })
  await second
  expect(await rowsOf('e')).toBe(1)
})

test('answers are kept for sixty days', async () => {
  await once('f', {})
  await once('g', {})
  await db.database.execute(
    sql`UPDATE idempotency_keys SET created_at = now() - interval '61 days' WHERE key = 'f'`,
  )
  await db.database.execute(
    sql`UPDATE idempotency_keys SET created_at = now() - interval '59 days' WHERE key = 'g'`,
  )
  expect(await forgetOldKeys(db.database)).toBe(1)
  const left = await db.database.select({ key: idempotencyKeys.key }).from(idempotencyKeys)
  expect(left.map((row) => row.key)).toContain('g')
})
