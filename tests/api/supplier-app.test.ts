import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { type OctoServer, startOctoServer } from '#tests/support/servers/octo-server.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let octo: OctoServer

// The whole product as configured, with its own jobs.
beforeAll(async () => {
  octo = await startOctoServer()
  const { url, token } = octo
  const env = { HOLD_LIMIT: '0', SUPPLIERS: JSON.stringify({ wholesale: { url, token } }) }
  ;({ db, app, catalogue } = await startPayableApp({ env }))
  await db.database.execute(
    sql`UPDATE products SET supplier = 'wholesale', supplier_code = 'H-77' WHERE id = 'hotel-uno'`,
  )
}, 60_000)
afterAll(async () => {
  await app?.stop()
  await octo?.stop()
})

const latest = () => [...octo.bookings.values()].at(-1)

test('two rooms of a wholesaler and our own tour, from the cart to the voucher', async () => {
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 3, 2), outing(catalogue, 51)])
  expect(latest()).toMatchObject({
    ...{ status: 'ON_HOLD', productId: 'H-77', availabilityId: expect.stringMatching(/T15:00/) },
    unitItems: [{ unitId: 'unit-flex' }, { unitId: 'unit-flex' }],
  })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  expect(latest()).toMatchObject({ status: 'CONFIRMED', confirmed: 1, resellerReference: sale.code })
  const headers = { cookie: buyer.client.cookie ?? '' }
  const pdf = await fetch(`${app.baseUrl}${sale.voucherUrl}`, { headers })
  const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(text).toContain(latest()?.supplierReference)
})

test('a wholesaler that does not confirm: the payment is refunded automatically, and the answer says so', async () => {
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2)])
  octo.troubles = { confirm: 'refuse' }
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ refunds }) => refunds[0]?.state === 'done')
  expect(sale).toMatchObject({ state: 'cancelled', payment: 'refunded', voucherUrl: null })
  octo.troubles = {}
  await expect.poll(() => latest()?.status, { timeout: 15_000 }).toBe('CANCELLED')
})

test('sold out there: the cart names the line', async () => {
  octo.vacancies = 0
  const answer = await createHttpClient(app.baseUrl).call('bookingEngine.hold', {
    ...{ accountId: '1001', idempotencyKey: newKey(), language: 'es', acceptedMinor: 1_000_000_000 },
    choices: [outing(catalogue, 61), stay(catalogue, 61, 2)],
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'offer_sold_out', data: { line: 1 } } })
})
