import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

const payer = (day = 50) => newPayer(app.baseUrl, [stay(catalogue, day, 2)])
const confirmed = ({ state }: { state: string }) => state === 'confirmed'

async function expire(saleId: string): Promise<void> {
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`,
  )
  await expireHold(app.deps, { saleId })
}

test('a payment after the hold: the stock is taken again if it is still free', async () => {
  const buyer = await payer()
  const page = await buyer.openPage()
  await expire(buyer.saleId)
  expect((await buyer.getSale()).state).toBe('expired')
  await sendCard(buyer.client, page, cards.good)
  const sale = await buyer.until(confirmed)
  expect(sale.history.map(({ event }) => event)).toContain('reacquired')
})

test('a payment after the hold: it is refunded automatically if the group of the sale no longer exists', async () => {
  const buyer = await payer(60)
  const page = await buyer.openPage()
  await expire(buyer.saleId)
  await db.database.execute(sql`
    UPDATE lines SET choice = choice || '{"groupUrl": "gone"}' WHERE sale_id = ${buyer.saleId}`)
  await sendCard(buyer.client, page, cards.good)
  const sale = await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(sale).toMatchObject({ state: 'expired', payment: 'refunded' })
})

test('a payment after the hold: it is refunded automatically if the stock is sold', async () => {
  const buyer = await payer(70)
  const page = await buyer.openPage()
  await expire(buyer.saleId)
  const [line] = (await buyer.getSale()).lines
  await db.database.execute(sql`
    UPDATE stock SET closed = true WHERE unit_id = ${catalogue.hotel.unitId} AND day = ${line?.startsOn}`)
  await sendCard(buyer.client, page, cards.good)
  const sale = await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(sale).toMatchObject({
    state: 'expired',
    payment: 'refunded',
    refunds: [{ amountMinor: buyer.totalMinor, state: 'done' }],
  })
})

test('a payment after the hold: it is refunded automatically if the agency may no longer sell', async () => {
  const buyer = await payer(80)
  const page = await buyer.openPage()
  await expire(buyer.saleId)
  await db.database.execute(sql`UPDATE accounts SET state = 'suspended' WHERE id = '1001'`)
  await sendCard(buyer.client, page, cards.good)
  const sale = await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(sale).toMatchObject({ state: 'expired', payment: 'refunded' })
  await db.database.execute(sql`UPDATE accounts SET state = 'approved' WHERE id = '1001'`)
})

test('a refund is retried until the provider accepts it, and made once', async () => {
  const buyer = await payer()
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(confirmed)
  const [refund] = await transact(db.database, (tx) =>
    requestRefunds(tx, { saleId: buyer.saleId, lineId: null, amountMinor: 12_345 }),
  )
  const refundId = refund?.id ?? ''
  await db.database.execute(sql`SELECT graphile_worker.remove_job(${`refund:${refundId}`})`)
  let tries = 0
  const down = {
    ...providerIn(app.deps),
    refund: () => Promise.reject(new Error(`down ${++tries}`)),
  }
  await expect(sendRefund({ ...app.deps, payments: [down] }, { refundId })).rejects.toThrow('down')
  await Promise.all([1, 2, 3].map(() => sendRefund(app.deps, { refundId })))
  expect((await buyer.getSale()).refunds).toMatchObject([{ amountMinor: 12_345, state: 'done' }])
  const { rows } = await db.database.execute(
    sql`SELECT amount_minor::float8 FROM sandbox_refunds WHERE id = ${refundId}`,
  )
  expect(rows).toEqual([{ amount_minor: 12_345 }])
})

test('a payment is refunded by the provider that took it, whichever takes new payments', async () => {
  const buyer = await payer()
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(confirmed)
  const [refund] = await transact(db.database, (tx) =>
    requestRefunds(tx, { saleId: buyer.saleId, lineId: null, amountMinor: 6_789 }),
  )
  const refundId = refund?.id ?? ''
  await db.database.execute(sql`SELECT graphile_worker.remove_job(${`refund:${refundId}`})`)
  const sandbox = providerIn(app.deps)
  await expect(sendRefund({ ...app.deps, payments: [] }, { refundId })).rejects.toThrow('sandbox')
  await sendRefund({ ...app.deps, payments: [], earlierPayments: [sandbox] }, { refundId })
  expect((await buyer.getSale()).refunds).toMatchObject([{ amountMinor: 6_789, state: 'done' }])
})
