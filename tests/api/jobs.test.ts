import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { transact } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Front, openFront } from '#tests/support/front.ts'

let db: TestDatabase
let front: Front
beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

const nobody = { saleId: 'abcdefghijklmnopqrstuv' }
const countWaiting = async () => {
  const { rows } = await db.database.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM graphile_worker.jobs`,
  )
  return rows[0]?.n
}

test('a job exists only when its cause was committed, and runs soon after', async () => {
  const undone = transact(db.database, async (tx) => {
    await enqueue(tx, 'expire-hold', nobody)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await countWaiting()).toBe(0)

  const jobs = await startJobs(front.deps)
  const millis: number[] = []
  for (let round = 0; round < 9; round++) {
    await transact(db.database, (tx) => enqueue(tx, 'expire-hold', nobody))
    const began = performance.now()
    await expect.poll(countWaiting, { interval: 2, timeout: 2000 }).toBe(0)
    millis.push(performance.now() - began)
  }
  // The queue's own polling would take up to a second.
  expect(millis.sort((a, b) => a - b)[4]).toBeLessThan(250)
  await jobs.stop()
})

test('a later one with the same key takes the place of the first', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await enqueue(db.database, 'expire-hold', nobody, { runAt, jobKey: 'one' })
  await enqueue(db.database, 'expire-hold', nobody, { runAt, jobKey: 'one' })
  expect(await countWaiting()).toBe(1)
})

test('a job that fails is tried again and says so in the log, without the values of its query', async () => {
  const jobs = await startJobs(front.deps)
  await enqueue(db.database, 'deliver-sandbox-webhook', { eventId: 'x' })
  await db.database.execute(
    sql`SELECT graphile_worker.add_job('reconcile-payment', '{"paymentId": {"canary": 7}}')`,
  )
  await expect
    .poll(() => front.logged.some((line) => line.includes('reconcile-payment')), { timeout: 5000 })
    .toBe(true)
  const { rows } = await db.database.execute<{ attempts: number }>(
    sql`SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'reconcile-payment'`,
  )
  expect(rows[0]?.attempts).toBe(1)
  await jobs.stop()
})

test('the rounds are known to the queue, which runs each once for all processes', async () => {
  const jobs = await startJobs(front.deps)
  const second = await startJobs(front.deps)
  const { rows } = await db.database.execute<{ identifier: string }>(
    sql`SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier`,
  )
  expect(rows.map((row) => row.identifier)).toEqual([
    'forget-old-keys',
    'forget-old-sessions',
    'reconcile-open-payments',
    'sweep-holds',
  ])
  await jobs.stop()
  await second.stop()
})
