import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/database/transaction.ts'
import { addedJobs, jobSpec } from '#server/platform/jobs/added-jobs.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { startJobs } from '#server/start-jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'

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

const running: { stop(): Promise<void> }[] = []
const start = async () => running.push(await startJobs(front.deps))
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

const nobody = { template: 'sale-confirmed', saleId: 'abcdefghijklmnopqrstuv' } as const
const countWaiting = async () => {
  const { rows } = await db.database.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM graphile_worker.jobs`,
  )
  return rows[0]?.n
}

test('a job exists only once its transaction is committed, and then runs', async () => {
  const undone = transact(db.database, async (tx) => {
    await enqueue(tx, 'send-mail', nobody)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await countWaiting()).toBe(0)

  await start()
  await transact(db.database, (tx) => enqueue(tx, 'send-mail', nobody))
  await expect.poll(countWaiting).toBe(0)
})

test('a later job with the same key replaces the first', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await enqueue(db.database, 'send-mail', nobody, { runAt, jobKey: 'one' })
  await enqueue(db.database, 'send-mail', nobody, { runAt, jobKey: 'one' })
  expect(await countWaiting()).toBe(1)
})

test('jobs of one statement are added in one call, and a call without any wakes nobody', async () => {
  const specOf = (key: string) => jobSpec('notify-quoter', sql`'{"saleId":"none"}'`, sql`${key}`)
  const listAdded = async () => {
    const { rows } = await db.database.execute<{ key: string; task: string }>(
      sql`SELECT key, task_identifier AS task FROM graphile_worker.jobs WHERE key LIKE 'batch-%' ORDER BY key`,
    )
    return rows
  }
  const listener = await db.database.$client.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  try {
    await listener.query('LISTEN "jobs:insert"')
    await db.database.execute(addedJobs(sql`SELECT ${specOf('batch-0')} WHERE false`))
    await db.database.execute(
      addedJobs(sql`SELECT ${specOf('batch-1')} UNION ALL SELECT ${specOf('batch-2')}`),
    )
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard.map((payload) => JSON.parse(payload ?? '').count)).toEqual([2])
  } finally {
    listener.release(true)
  }
  const task = 'notify-quoter'
  expect(await listAdded()).toEqual([
    { key: 'batch-1', task },
    { key: 'batch-2', task },
  ])
})

test('a failed job is retried and logged, without the values of its query', async () => {
  await start()
  const jobs = async () => {
    const { rows } = await db.database.execute<{ attempts: number; waits: boolean }>(
      sql`SELECT attempts, run_at > now() AS waits FROM graphile_worker.jobs WHERE task_identifier = 'send-refund'`,
    )
    return rows
  }
  const before = front.logged.length
  const failures = () => front.logged.slice(before).filter((line) => line.includes('"job":"send-refund"'))
  await db.owner.execute(sql`ALTER TABLE refunds RENAME TO refunds_elsewhere`)
  try {
    await enqueue(db.database, 'send-refund', { refundId: 'canary-7' }, { jobKey: 'canary' })
    await expect.poll(() => failures().length, { timeout: 5000 }).toBe(1)
    expect(failures()[0]).toContain('42P01')
    expect(failures()[0]).not.toContain('canary-7')
    // The log is written before the queue learns of the failure.
    await expect.poll(jobs, { timeout: 5000 }).toEqual([{ attempts: 1, waits: true }])
  } finally {
    await db.owner.execute(sql`ALTER TABLE refunds_elsewhere RENAME TO refunds`)
  }
})

test('the schedules are stored in the queue, which runs each once for all processes', async () => {
  await start()
  await start()
  const { rows } = await db.database.execute<{ identifier: string }>(
    sql`SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier`,
  )
  expect(rows.map((row) => row.identifier)).toEqual([
    'close-months',
    'compare-settlements',
    'complete-sales',
    'credit-refunds',
    'expire-gift-cards',
    'follow-balances',
    'follow-closings',
    'follow-disputes',
    'follow-domains',
    'follow-gift-card-orders',
    'follow-group-days',
    'forget-old',
    'note-spent-jobs',
    'notify-arrivals',
    'notify-deadlines',
    'notify-hold-endings',
    'notify-statements',
    'reconcile-open-payments',
    'refresh-reports',
    'remind-disputes',
    'send-open-refunds',
    'sweep-supplier-bookings',
    'withhold-taxes',
  ])
})
