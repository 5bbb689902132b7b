import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findPostmaster } from '#server/platform/postgres/postmaster.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { stay } from '#tests/builders/sales.ts'
import { createStartFolder } from '#tests/support/servers/start-folder.ts'
import { createReturningCustomer, type ReturningCustomer } from '#tests/support/worlds/returning-customers.ts'

const { folder, cluster, begin, withDatabase, resumeSelling, endByInterrupt } = await createStartFolder()

const createCustomers = (catalogue: Catalogue) =>
  Array.from({ length: 24 }, (_, at) => createReturningCustomer(stay(catalogue, 40, 2), at % 6 !== 5))

/** Six buyers at once book and pay until six sales are confirmed, then `end` is called in the middle of the others. */
async function bookUntil(url: string, all: readonly ReturningCustomer[], end: () => void): Promise<void> {
  const waiting = [...all]
  let isOver = false
  const isTime = () =>
    all.filter(({ told }) => told.confirmed).length >= 6 &&
    all.some(({ pays, told }) => pays && told.saleId !== null && !told.confirmed)
  const work = async () => {
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
      try {
        await next.goOn(url)
      } catch (error) {
        if (!isOver) throw error
      }
      if (isOver || !isTime()) continue
      isOver = true
      end()
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(isOver).toBe(true)
}

/** Confirmed answers hold; a buyer who was paying gets one sale for one payment; unpaid stock is free again. */
async function expectWhole(url: string, all: readonly ReturningCustomer[]): Promise<void> {
  for (const { told, look } of all) {
    if (!told.saleId) continue
    const { state } = await look(url)
    if (told.confirmed) expect(state).toBe('confirmed')
    else expect(state).toBeOneOf(['held', 'pending_payment', 'confirmed'])
  }
  for (let from = 0; from < all.length; from += 6) {
    await Promise.all(all.slice(from, from + 6).map((customer) => customer.goOn(url)))
  }
  const paying = all.filter(({ pays }) => pays).length
  await withDatabase(async (database) => {
    await database.execute(sql`UPDATE sales SET expires_at = now() WHERE state = 'held'`)
    const read = async (query: SQL) => (await database.execute(query)).rows
    const states = () =>
      read(sql`SELECT state, count(*)::int AS count FROM sales GROUP BY state ORDER BY state`)
    const wanted = [
      { state: 'confirmed', count: paying },
      { state: 'expired', count: all.length - paying },
    ]
    await expect.poll(states, { timeout: 20_000 }).toEqual(wanted)
    expect(
      await read(sql`
        SELECT s.id FROM sales s LEFT JOIN payments p ON p.sale_id = s.id AND p.state = 'captured'
          LEFT JOIN sandbox_payments taken ON taken.state = 'captured'
            AND taken.merchant_id IN (SELECT id FROM payments WHERE sale_id = s.id)
        WHERE s.state = 'confirmed' GROUP BY s.id HAVING count(DISTINCT p.id) <> 1 OR count(DISTINCT taken.ref) <> 1
          OR min(taken.amount_minor) <> (SELECT sum(total_minor) FROM lines WHERE sale_id = s.id)`),
      'paid once, with us and at the provider',
    ).toEqual([])
    expect(
      await read(sql`
        SELECT unit_id, day, stock.held, stock.sold FROM stock LEFT JOIN (
          SELECT unit_id, day, sum(quantity) AS sold FROM allocations
            JOIN lines ON lines.id = line_id AND lines.state = 'confirmed' GROUP BY unit_id, day
        ) taken USING (unit_id, day) WHERE stock.held <> 0 OR stock.sold <> coalesce(taken.sold, 0)`),
      'the stock is what the sales say',
    ).toEqual([])
  })
}

const many = { HOLD_LIMIT: '0', PAYMENT_PROVIDER: 'sandbox' }

test('kill -9 during bookings and payments: the next start adopts the database, and nothing is lost or done twice', async () => {
  const first = begin(many)
  const url = await first.ready
  const all = createCustomers(await resumeSelling())
  const postmaster = await findPostmaster(cluster)
  await bookUntil(url, all, () => first.process.kill('SIGKILL'))
  await first.ended
  expect(await findPostmaster(cluster)).toBe(postmaster)

  const second = begin(many)
  await expectWhole(await second.ready, all)
  expect(await findPostmaster(cluster)).toBe(postmaster)
  await endByInterrupt(second)
})

test('a power cut during bookings and payments loses nothing either, and a stale pid file of another process prevents no start', async () => {
  const first = begin(many)
  const url = await first.ready
  const all = createCustomers(await resumeSelling())
  const postmaster = await findPostmaster(cluster)
  await bookUntil(url, all, () => {
    process.kill(postmaster ?? Number.NaN, 'SIGKILL')
    first.process.kill('SIGKILL')
  })
  await first.ended
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  await writeFile(join(folder, 'postgres', 'socket', '.s.PGSQL.5432.lock'), `${process.pid}\n`)

  const second = begin(many)
  await expectWhole(await second.ready, all)
  await endByInterrupt(second)
})
