import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { pay } from '#tests/builders/pay.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

interface Shop {
  db: TestDatabase
  front: Front
  catalogue: Catalogue
}

const price = 134_200
const connections = 12
const opened: Shop[] = []

afterEach(async () => {
  for (const { front, db } of opened.splice(0)) {
    await front.close()
    await db.drop()
  }
})

/** The product with one room a night. The guards against selling it twice can be removed here, and only here. */
async function openShop(without: { lock?: true; constraint?: true } = {}): Promise<Shop> {
  const db = await createTestDatabase({ connections })
  const { database } = db
  if (without.lock) database.$client.on('connect', takeLockOut)
  const front = await openFront(database, { HOLD_LIMIT: '0' })
  const catalogue = await seedCatalogue(database, { allotment: 1 })
  if (without.constraint) await db.owner.execute(sql`ALTER TABLE stock DROP CONSTRAINT stock_never_oversold`)
  const shop = { db, front, catalogue }
  opened.push(shop)
  return shop
}

/** Removes the lock from the statement that locks the stock of a cart. */
function takeLockOut(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
  const unlocked = (asked: unknown, ...rest: unknown[]) => {
    const statement = asked as { name?: string; text: string }
    if (statement.name?.startsWith('stock-locked ')) {
      expect(statement.text).toContain('FOR NO KEY UPDATE OF s')
      statement.text = statement.text.replace('FOR NO KEY UPDATE OF s', '')
    }
    return query(asked, ...rest)
  }
  client.query = unlocked as typeof client.query
}

/** That many browsers at once request the last room of a night; each that holds it pays. */
async function rush({ front, catalogue }: Shop, buyers: number) {
  const answers = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const answer = await createHttpClient(front.url).call('bookingEngine.hold', {
        accountId: catalogue.accountId,
        idempotencyKey: newKey(),
        language: 'es',
        choices: [stay(catalogue, 40, 1)],
        acceptedMinor: price,
      })
      if (answer.status === 200) await pay(front.deps, receivedIn(answer).id, price)
      return answer
    }),
  )
  const told = (wanted: number, code?: string) =>
    answers.filter((answer) => answer.status === wanted && answer.code === code).length
  return {
    won: answers.filter(({ status }) => status === 200).length,
    soldOut: told(409, 'offer_sold_out'),
    failed: told(500, 'internal'),
  }
}

/** Forces a race: nobody changes stock before as many transactions as there are connections have read it, or wait for a lock. */
async function rushTogether(shop: Shop, buyers = connections) {
  const gate = openDatabase(shop.db.url, { connections: 2 })
  const countWaiting = async () => {
    const { rows } = await gate.execute(sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND wait_event_type = 'Lock'`)
    return rows.length
  }
  try {
    const { rushed } = await gate.transaction(async (tx) => {
      // Allows rows to be read and locked, but not changed.
      await tx.execute(sql`LOCK TABLE stock IN SHARE MODE`)
      const begun = rush(shop, buyers)
      await expect.poll(countWaiting, { interval: 20, timeout: 8000 }).toBe(connections)
      return { rushed: begun }
    })
    return await rushed
  } finally {
    await gate.$client.end()
  }
}

async function countSold({ db, catalogue }: Shop) {
  const { unitId } = catalogue.hotel
  const { rows } = await db.database.execute(sql`
    SELECT sold, held, (SELECT count(*)::int FROM lines WHERE state = 'confirmed') AS confirmed
    FROM stock WHERE unit_id = ${unitId} AND day = ${addDays(catalogue.today, 40)}::date`)
  return rows[0]
}

test('of 200 concurrent buyers of the last room, one wins and 199 get “sold out”', async () => {
  const shop = await openShop()
  expect(await rushTogether(shop, 200)).toEqual({ won: 1, soldOut: 199, failed: 0 })
  expect(await countSold(shop)).toEqual({ sold: 1, held: 0, confirmed: 1 })
})

test('the lock alone prevents selling the room twice', async () => {
  const shop = await openShop({ constraint: true })
  expect(await rushTogether(shop)).toEqual({ won: 1, soldOut: connections - 1, failed: 0 })
  expect(await countSold(shop)).toEqual({ sold: 1, held: 0, confirmed: 1 })
})

test('without the lock the constraint refuses, though without a message for customers', async () => {
  const shop = await openShop({ lock: true })
  expect(await rushTogether(shop)).toEqual({ won: 1, soldOut: 0, failed: connections - 1 })
  expect(await countSold(shop)).toEqual({ sold: 1, held: 0, confirmed: 1 })
})

test('without both the room is sold to everybody, so the tests above could fail', async () => {
  const shop = await openShop({ lock: true, constraint: true })
  expect(await rushTogether(shop)).toEqual({ won: connections, soldOut: 0, failed: 0 })
  expect(await countSold(shop)).toEqual({ sold: connections, held: 0, confirmed: connections })
})
