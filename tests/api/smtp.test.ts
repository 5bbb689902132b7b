import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { createSmtpMail } from '#server/gateways/mail/smtp.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openSession } from '#server/modules/people/sessions.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { outing, stay } from '#tests/builders/sales.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { headerOf, readParts, startMailServer } from '#tests/support/servers/mail-server.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let catalogue: Catalogue
let owner: HttpClient
beforeAll(async () => {
  server = await startMailServer()
  const env = { HOLD_LIMIT: '0', SMTP_URL: server.url, MAIL_FROM: 'Alforja <reservas@alforja.example>' }
  ;({ app, catalogue } = await startPayableApp({ env }))
  const { database } = app.deps
  const person = { role: 'owner', accountId: '1001', name: 'Ana', password: 'agua de jamaica 7' } as const
  const id = await createPerson(database, { ...person, email: 'ana@prueba.example' })
  owner = createHttpClient(
    app.baseUrl,
    `alforja=${await openSession(database, { id, role: 'owner' }, null, '')}`,
  )
})
afterAll(async () => {
  await app?.stop()
  await server?.stop()
})

let people = 0
async function buy(name: string, language: Language = 'es') {
  people += 1
  const email = `${name}${people}@example.com`
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 50)], { language, email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  return { buyer, email, sale: await buyer.until(({ state }) => state === 'confirmed') }
}

async function mailsOf(saleId: string) {
  const { mails } = await owner.ask('agency.listSaleMails', { saleId })
  return mails
}

test.each([
  ['es', 'su reservación está confirmada', 'Hola, Zoë:'],
  ['en', 'your booking is confirmed', 'Hello Zoë,'],
] as const)(
  'in %s a confirmation goes to its buyer over SMTP, plain and HTML, with its vouchers, and is listed',
  async (language, subject, greeting) => {
    const { sale, email } = await buy('zoe', language)
    const { from, raw } = await server.mailTo(email)
    expect(from).toBe('reservas@alforja.example')
    expect(headerOf(raw, 'Subject')).toBe(`${sale.code}: ${subject}`)
    expect(headerOf(raw, 'From')).toBe('Viajes de Prueba <reservas@alforja.example>')
    expect(headerOf(raw, 'To')).toBe(email)
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated')
    const parts = readParts(raw)
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'application/pdf'])
    for (const { content } of parts.slice(0, 2)) {
      expect(content.toString()).toContain(greeting)
      expect(content.toString()).toContain(formatMoney(sale.totalMinor, 'MXN', language))
    }
    expect(readPdf(parts[2]?.content ?? Buffer.alloc(0)).text).toContain(sale.code)
    await expect
      .poll(() => mailsOf(sale.id))
      .toMatchObject([{ about: 'sale_confirmed', to: email, state: 'sent', problem: null }])
  },
)

test.each([
  ['nobody', '550 5.1.1 No such user here'],
  ['full', '552 5.2.2 Mailbox full'],
])(
  'an undeliverable address (%s) bounces: recorded once, with the server’s answer, and not retried',
  async (name, problem) => {
    const { sale, email } = await buy(name)
    await expect
      .poll(() => mailsOf(sale.id), { timeout: 15_000 })
      .toMatchObject([{ about: 'sale_confirmed', to: email, state: 'bounced', problem }])
    const { rows } = await app.deps.database.execute(
      sql`SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'saleId' = ${sale.id}`,
    )
    expect(rows).toEqual([])
    expect(server.asked.filter((address) => address === email)).toHaveLength(1)

    // The buyer corrects it, and the list shows the delivery.
    const right = `correcta-${people}@example.com`
    expect((await owner.call('bookingEngine.changeEmail', { saleId: sale.id, email: right })).status).toBe(
      200,
    )
    await server.mailTo(right)
    await expect.poll(async () => (await mailsOf(sale.id))[0]).toMatchObject({ to: right, state: 'sent' })
  },
)

test('a deposit and the balance are listed by the documents in their mails', async () => {
  const email = 'anticipo@example.com'
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2)], { email })
  const first = (await buyer.getSale()).deposit?.amountMinor ?? 0
  for (const [purpose, amountMinor] of [
    ['deposit', first],
    ['balance', buyer.totalMinor - first],
  ] as const) {
    const { redirectUrl } = receivedIn(await buyer.start('card', purpose, amountMinor))
    await sendCard(buyer.client, new URL(redirectUrl ?? '').pathname, cards.good)
    await server.mailTo(email)
  }
  const listed = async () => (await mailsOf(buyer.saleId)).map(({ about }) => about)
  await expect.poll(listed, { timeout: 15_000 }).toEqual(['vouchers_sent', 'deposit_confirmed'])
})

test('a busy server is retried until it takes the mail', async () => {
  people += 1
  const email = `ocupada${people}@example.com`
  server.busy.add(email)
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 50)], { email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await expect.poll(() => server.asked.filter((address) => address === email).length).toBeGreaterThan(0)
  expect(await mailsOf(buyer.saleId)).toMatchObject([{ to: email, state: 'waiting' }])
  server.busy.delete(email)
  await server.mailTo(email)
  await expect.poll(() => mailsOf(buyer.saleId)).toMatchObject([{ to: email, state: 'sent' }])
})

test.each([
  ['a server that refuses to relay', 'relay1@example.com', () => server.url],
  ['a wrong password', 'zoe@example.com', () => server.wrongUrl],
  ['an unreachable server', 'zoe@example.com', () => 'smtp://127.0.0.1:9'],
])('%s is not a bounce', async (_, to, url) => {
  const mail = createSmtpMail(url(), 'Alforja <reservas@alforja.example>')
  await expect(mail.send({ to, subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' })).rejects.toThrow()
})
