import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { addDays, formatDay } from '#core/time/days.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { sendArrivals } from '#server/modules/mail/send-arrivals.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { outing, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
})
beforeEach(async () => {
  await db.database.delete(subscriptions)
})
afterAll(() => app?.stop())

let made = 0
async function addressee(topics: Topic[], language: Language = 'es', more: object = {}) {
  made += 1
  const row = { id: `subscription-${made}`, email: `desk${made}@example.com` }
  const confirmedAt = new Date()
  await db.database
    .insert(subscriptions)
    .values({ ...row, accountId: '1001', topics, language, confirmedAt, ...more })
  return row
}

async function bought(from: number) {
  made += 1
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, from, 2), outing(catalogue, from + 1)], {
    email: `guest${made}@example.com`,
  })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  return { buyer, sale: await buyer.until(({ state }) => state === 'confirmed') }
}

test('each addressee receives only the mails they asked for, in their language', async () => {
  const sales = await addressee(['new_sale'])
  const books = await addressee(['payment', 'cancellation'], 'en')
  const silent = [
    await addressee(['arrivals', 'statement']),
    await addressee(['new_sale'], 'es', { confirmedAt: null }),
    await addressee(['new_sale'], 'es', { stoppedAt: new Date() }),
  ]
  const { buyer, sale } = await bought(50)

  const [told] = await mailsTo(app, sales.email, 1)
  expect(told?.subject).toContain(`Venta nueva ${sale.code}`)
  for (const words of [
    'Zoë Núñez',
    '+52 998 123 4567',
    'Viajes de Prueba',
    `/agency/sales/${sale.id}`,
    '/subscription?stop=',
  ]) {
    expect(told?.text).toContain(words)
  }
  const [paid] = await mailsTo(app, books.email, 1)
  expect(paid?.subject).toMatch(new RegExp(`^${sale.code}: a payment of .* came in$`))
  // Only the customer gets the key to the reservation.
  for (const mail of [told, paid]) expect(`${mail?.text}${mail?.html}`).not.toContain('access=')

  const [line] = sale.lines
  const cancelled = await buyer.client.call('bookingEngine.cancel', {
    saleId: sale.id,
    lineId: line?.id ?? null,
    idempotencyKey: crypto.randomUUID(),
    acceptedPenaltyMinor: 0,
  })
  expect(cancelled.status).toBe(200)
  const [gone] = await mailsTo(app, books.email, 2)
  expect(gone?.subject).toBe(`${sale.code}: ${line?.name.en} was canceled`)
  expect(gone?.text).toContain('Refund')
  expect(gone?.text).toContain('Canceled by: The customer')
  for (const one of silent) {
    expect(await listKeptMails(app.deps.config.dataFolder, { to: one.email, limit: 5 })).toEqual([])
  }
  expect(await mailsTo(app, sales.email, 1)).toHaveLength(1)
})

test('the list of a day’s arrivals names the guests, and is not sent on days without any', async () => {
  const desk = await addressee(['arrivals'])
  const { sale } = await bought(60)
  const on = addDays(catalogue.today, 60)
  await sendArrivals(app.deps, { subscriptionId: desk.id, on: addDays(on, -1) })
  await sendArrivals(app.deps, { subscriptionId: desk.id, on })
  const [list, ...others] = await mailsTo(app, desk.email, 1)
  expect(others).toEqual([])
  expect(list?.subject).toBe(`1 servicio empieza el ${formatDay(on, 'es', 'long')}`)
  expect(list?.text).toContain(`Zoë Núñez Łukasiewicz · +52 998 123 4567 · ${sale.code}`)
})
