import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findMailFacts } from '#server/modules/mail/mail-facts.ts'
import { writeLetter } from '#server/modules/mail/write-letter.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { payOnCredit, takeCash } from '#tests/builders/credit.ts'
import { newKey, saleDeps } from '#tests/builders/sales.ts'
import { type CashWorld, openCashWorld } from '#tests/support/cash-world.ts'

/** Of an outing for two: price with taxes, and what it earns the agency. */
const outingMinor = 116_000
const earnedMinor = 15_000

let world: CashWorld
let { db, seller, sell, entriesOf } = {} as CashWorld

const saleIn = ({ body }: { body: unknown }) => body as PresentedSale
const rowsOf = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows

beforeAll(async () => {
  world = await openCashWorld()
  ;({ db, seller, sell, entriesOf } = world)
})
beforeEach(async () => {
  await db.owner.execute(sql`DELETE FROM entries`)
  await db.database.execute(sql`UPDATE sales SET state = 'completed' WHERE state = 'confirmed'`)
  await db.database.update(accounts).set({ creditLimitMinor: 100_000_000 })
})
afterAll(() => world?.stop())

test('what a cancellation would give back is told by how it goes back, the latest money first', async () => {
  const part = saleIn(await takeCash(seller, await sell(), { amountMinor: 40_000 }))
  await payOnCredit(seller, part)
  const asked = { saleId: part.id, lineId: null }
  expect((await seller.call('bookingEngine.simulateCancellation', asked)).body).toMatchObject({
    refundMinor: outingMinor,
    back: [
      { method: 'credit', amountMinor: outingMinor - 40_000 },
      { method: 'cash', amountMinor: 40_000 },
    ],
  })
  const ordered = saleIn(
    await seller.call('bookingEngine.cancel', {
      ...{ ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
    }),
  )
  expect(ordered.refunds.map(({ method, amountMinor }) => ({ method, amountMinor }))).toEqual(
    expect.arrayContaining([
      { method: 'credit', amountMinor: outingMinor - 40_000 },
      { method: 'cash', amountMinor: 40_000 },
    ]),
  )
})

test('what a cancellation gives back of cash is the agency’s to hand back, and its account is credited', async () => {
  const sale = saleIn(await takeCash(seller, await sell(2)))
  const cancelled = saleIn(
    await seller.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 58_000 },
    }),
  )
  expect(cancelled).toMatchObject({
    ...{ state: 'cancelled', payment: 'part_refunded', refundedMinor: 58_000 },
    refunds: [{ method: 'cash', state: 'done', amountMinor: 58_000 }],
  })
  expect(cancelled.history.map(({ event }) => event)).toContain('cash_returned')
  expect(await entriesOf(sale.id)).toEqual([
    ...[['cash_sale', -outingMinor] as const, ['commission', earnedMinor] as const],
    ...[['commission_reversed', -7_500] as const, ['cash_returned', 58_000] as const],
  ])
  const told = await rowsOf(sql`SELECT payload FROM graphile_worker._private_jobs
    WHERE key LIKE 'mail:line-cancelled:%' AND payload->>'saleId' = ${sale.id}`)
  const about = { lineIds: [sale.lines[0]?.id ?? ''], refundMinor: 0, cashMinor: 58_000 }
  expect(told).toMatchObject([{ payload: about }])
  const facts = await findMailFacts(saleDeps(db.database), { saleId: sale.id })
  const letter = facts && writeLetter('line-cancelled', facts, about, new Date())
  expect(letter?.closing.join(' ')).toMatch(/le entrega \$580\.00\sMXN en efectivo/)
  expect(letter?.closing.join(' ')).not.toContain('mismo medio')
  expect(
    await rowsOf(sql`SELECT FROM graphile_worker._private_jobs
    WHERE key = ${`refund:${cancelled.refunds[0]?.id}`}`),
  ).toEqual([])
})
