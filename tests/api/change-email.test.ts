import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#core/money/money.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { payInDollars } from '#tests/builders/other-money.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

let people = 0
const newAddress = () => `guest${++people}@example.com`

test('a mistyped address is corrected: the voucher goes to the new one, and only the new one finds the sale', async () => {
  const [email, right] = [newAddress(), newAddress()]
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2)], { email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  await mailsTo(app, email, 1)
  const stranger = createHttpClient(app.baseUrl)
  const open = async (access: string) =>
    (await stranger.call('bookingEngine.openSale', { saleId: sale.id, access })).status
  const see = async (client: HttpClient) =>
    (await client.call('bookingEngine.getSale', { saleId: sale.id })).status
  const former = await accessTo(app.deps, sale.id)
  expect([await open(former), await see(stranger)]).toEqual([200, 200])
  const change = (to: string) =>
    buyer.client.call('bookingEngine.changeEmail', { saleId: sale.id, email: to })
  expect(await change(right)).toMatchObject({ status: 200, body: { customer: { email: right } } })
  const [mail] = await mailsTo(app, right, 1)
  expect(mail?.subject).toContain(sale.code)
  expect(mail?.attachments).toHaveLength(1)
  const find = async (by: string) => {
    const asked = { accountId: '1001', code: sale.code, email: by }
    return (await createHttpClient(app.baseUrl).call('bookingEngine.findSale', asked)).status
  }
  expect([await find(email), await find(right)]).toEqual([404, 200])
  // The recipient of the first mail loses access; the buyer keeps it.
  expect([await see(stranger), await open(former), await see(buyer.client)]).toEqual([404, 404, 200])
  expect(await open(await accessTo(app.deps, sale.id))).toBe(200)
  // The number of mails is limited.
  expect((await change(newAddress())).status).toBe(200)
  expect((await change(newAddress())).status).toBe(200)
  expect((await change(newAddress())).status).toBe(429)
  const unpaid = await newPayer(app.baseUrl, [stay(catalogue, 50, 2)])
  expect(
    await unpaid.client.call('bookingEngine.changeEmail', { saleId: unpaid.saleId, email: newAddress() }),
  ).toMatchObject({ body: { code: 'sale_not_payable' } })
})

test('a payment reference goes to the corrected address too, before any payment', async () => {
  const [email, right] = [newAddress(), newAddress()]
  const payer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2)], { email })
  expect((await payer.start('oxxo', 'full', payer.totalMinor)).status).toBe(200)
  const { payments } = await payer.until((sale) => sale.payments[0]?.reference != null)
  await mailsTo(app, email, 1)
  const asked = { saleId: payer.saleId, email: right }
  expect(await payer.client.call('bookingEngine.changeEmail', asked)).toMatchObject({
    body: { state: 'pending_payment', customer: { email: right } },
  })
  const [mail] = await mailsTo(app, right, 1)
  const number = payments[0]?.reference?.number ?? 'none'
  expect(mail?.text?.replace(/\s/g, '')).toContain(number.replace(/\s/g, ''))
})

test('a mail sent again after the trip says that it has ended, without cancellation terms', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2)], { email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  expect((await mailsTo(app, email, 1))[0]?.text).toContain('Si cancela')
  await db.database.execute(sql`
    UPDATE lines SET starts_on = current_date - 9, ends_on = current_date - 7 WHERE sale_id = ${sale.id}`)
  expect((await buyer.client.call('bookingEngine.resendVoucher', { saleId: sale.id })).status).toBe(200)
  const [again] = await mailsTo(app, email, 2)
  expect(again?.subject).toBe(`${sale.code}: los documentos de su viaje`)
  expect(again?.html).toContain('Su viaje ya terminó')
  expect(again?.text).not.toMatch(/Todo listo|Si cancela/)
})

test('a cancellation mail sent again shows only the refund of that cancellation', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 62, 2)], { email })
  const { saleId, totalMinor } = buyer
  const { payment } = receivedIn(await buyer.start('card', 'full', totalMinor))
  const paymentId = payment.id
  await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured', amount_minor = ${totalMinor + 12_345}
    WHERE merchant_id = ${paymentId}`)
  await reconcilePayment(app.deps, { paymentId })
  await payInDollars(db.database, saleId, 'original')
  const request = { saleId, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 }
  expect(await buyer.client.call('bookingEngine.cancel', request)).toMatchObject({
    body: { state: 'cancelled', refunds: [{}, {}, {}] },
  })
  const told = async (count: number) =>
    (await mailsTo(app, email, count))
      .filter(({ subject }) => subject.includes('cancelamos'))
      .map(({ text }) => text.includes(`Reembolso: ${formatMoney(totalMinor, 'MXN', 'es')}\n`))
  await expect.poll(() => told(1), { timeout: 10_000 }).toEqual([true])
  expect((await buyer.client.call('bookingEngine.resendVoucher', { saleId })).status).toBe(200)
  await expect.poll(() => told(1), { timeout: 10_000 }).toEqual([true, true])
})
