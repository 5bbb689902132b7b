import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewPath } from '#core/app/addresses.ts'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { findRawMail } from '#server/gateways/mail/kept-mails.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { sendMail } from '#server/modules/mail/send-mail.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard, sendForm } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newKey, outing, ride, stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { keepMailsIn } from '#tests/support/servers/keep-mails.ts'
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

/** The current text of a template, without the queue. */
async function write(payload: Jobs['send-mail']): Promise<Mail | undefined> {
  const sent: Mail[] = []
  await sendMail({ ...app.deps, mail: keepMailsIn(sent) }, payload)
  return sent[0]
}

async function paid(language: Language, choices = [stay(catalogue, 50, 2), outing(catalogue, 51)]) {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, choices, { language, email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  return { buyer, sale, email }
}

test.each([
  ['es', 'su reservación está confirmada', 'Hola, Zoë:', 'Ver mi reservación', '2 adultos'],
  ['en', 'your booking is confirmed', 'Hello Zoë,', 'View my booking', '2 adults'],
] as const)(
  'the confirmation in %s has the correct figures, the policy, and the vouchers',
  async (language, ...texts) => {
    const { sale, email } = await paid(language)
    const [mail] = await mailsTo(app, email, 1)
    const [subject, greeting, button = '', guests] = texts
    expect(mail?.subject).toBe(`${sale.code}: ${subject}`)
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(greeting)
      expect(part).toContain(button)
      expect(part).toContain(guests)
      expect(part).toContain(formatMoney(sale.totalMinor, 'MXN', language))
      for (const line of sale.lines) {
        expect(part).toContain(line.name[language])
        expect(part).toContain(formatMoney(line.items[0]?.amountMinor ?? -1, 'MXN', language))
        for (const fee of line.payAtProperty)
          expect(part).toContain(formatMoney(fee.amountMinor, fee.currency, language))
      }
      expect(part).not.toContain('{{')
      expect(part).not.toContain('undefined')
    }
    // First the purchase, then the next steps, then the figures; in dark mode too.
    const html = mail?.html ?? ''
    const picture = sale.lines[0]?.picture
    expect(html).toContain(`<img src="${app.baseUrl}${previewPath(picture ?? { src: '' })}"`)
    expect(html).toContain(`alt="${picture?.alt[language]}"`)
    const order = ['<img', '<h1', `>${button}</a>`, 'align="right"', '<h2'].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('prefers-color-scheme:dark')
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(mail?.text.split(button)[0]).not.toContain(formatMoney(sale.totalMinor, 'MXN', language))
    expect(sale.lines[0]?.payAtProperty).not.toEqual([])
    expect(mail?.text).toContain(language === 'es' ? '50% del precio' : '50% of the price')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`voucher-${sale.code}.pdf`])
    const pdf = readPdf(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))
    expect(pdf.pages).toBe(2)
    // The agency's customers do not see the platform's name.
    const raw = String(await findRawMail(app.deps.config.dataFolder, mail?.id ?? ''))
    expect(raw).toContain('From: Viajes de Prueba <')
    expect(raw).toMatch(/^Reply-To: Viajes de Prueba </m)
    expect(`${mail?.html}${mail?.text}${pdf.text}`).not.toMatch(/\balforja\b/i)
  },
)

test('the link in the mail opens the sale in a new browser', async () => {
  const { sale, email } = await paid('en')
  const [mail] = await mailsTo(app, email, 1)
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe(`/booking/1001/reservation-details/${sale.id}`)
  const asked = { saleId: sale.id, access: link.searchParams.get('access') ?? '' }
  const opened = await createHttpClient(app.baseUrl).ask('bookingEngine.openSale', asked)
  expect(opened.code).toBe(sale.code)
})

test('an unpaid sale sends no typed text to the typed address, and at most five mails a day', async () => {
  const [email, ids] = [newAddress(), [] as string[]]
  for (let i = 0; i < 6; i++) {
    const { saleId } = await newPayer(app.baseUrl, [outing(catalogue, 52)], { email })
    ids.push(saleId)
    await db.database.execute(sql`UPDATE sales SET state = 'expired' WHERE id = ${saleId}`)
  }
  const letters = await Promise.all(ids.map((saleId) => write({ template: 'sale-expired', saleId })))
  expect(letters.map((letter) => letter !== undefined)).toEqual([true, true, true, true, true, false])
  expect(letters[0]?.text).toContain('Hola:')
  expect(JSON.stringify(letters)).not.toMatch(/Zoë|Núñez/)
})

test('the typed place of a transfer is in a mail only after payment', async () => {
  const email = newAddress()
  const choice = { ...ride(catalogue, 50, 52), place: 'Gane en malo.example' }
  const buyer = await newPayer(app.baseUrl, [choice], { email })
  const opened = receivedIn(await buyer.start('oxxo', 'full', buyer.totalMinor))
  const [before] = await mailsTo(app, email, 1)
  expect(before?.text).toContain(opened.payment.reference?.number)
  expect(JSON.stringify(before)).not.toContain('malo.example')
  await sendForm(buyer.client, `${new URL(opened.redirectUrl ?? '').pathname}/simulation`)
  expect((await mailsTo(app, email, 2))[0]?.text).toContain('Gane en malo.example')
})

test('a payment reference is mailed with its number, amount and deadline', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2)], { email })
  const opened = receivedIn(await buyer.start('oxxo', 'full', buyer.totalMinor))
  const [mail] = await mailsTo(app, email, 1)
  const amount = formatMoney(buyer.totalMinor, 'MXN', 'es')
  expect(mail?.subject).toContain(`su referencia para pagar ${amount}`)
  expect(mail?.text).toContain(opened.payment.reference?.number)
  expect(mail?.text).toContain('OXXO')
  await sendForm(buyer.client, `${new URL(opened.redirectUrl ?? '').pathname}/simulation`)
  expect((await mailsTo(app, email, 2))[0]?.subject).toContain('confirmada')
})

test('a deadline is the same in the mail and at the provider, in the agency’s zone; the service is in its place’s zone', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2)], { email })
  await db.database.execute(sql`UPDATE accounts SET time_zone = 'America/Tijuana' WHERE id = '1001'`)
  const opened = receivedIn(await buyer.start('spei', 'full', buyer.totalMinor))
  const expiresAt = opened.payment.reference?.expiresAt ?? ''
  const deadline = formatInstant(expiresAt, 'America/Tijuana', 'es')
  const [mail] = await mailsTo(app, email, 1)
  const page = await buyer.client.request(new URL(opened.redirectUrl ?? '').pathname)
  await db.database.execute(sql`UPDATE accounts SET time_zone = 'America/Mexico_City' WHERE id = '1001'`)
  expect(mail?.text).toContain(deadline)
  expect(page.body).toContain(deadline)
  expect(mail?.text).toMatch(/Beneficiario: \w[\s\S]*\(hora de Cancún\)/)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/GMT|UTC/)
})

test('a deposit states the balance and its due day; a paid balance is confirmed', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2)], { email })
  const { deposit } = await buyer.getSale()
  const first = receivedIn(await buyer.start('card', 'deposit', deposit?.amountMinor ?? 0))
  await sendCard(buyer.client, new URL(first.redirectUrl ?? '').pathname, cards.good)
  const [confirmation] = await mailsTo(app, email, 1)
  const due = buyer.totalMinor - (deposit?.amountMinor ?? 0)
  expect(confirmation?.text).toContain(
    `Queda un saldo de ${formatMoney(due, 'MXN', 'es')}. Páguelo a más tardar el ${formatDay(deposit?.balanceDueOn ?? '', 'es', 'long')}`,
  )
  const second = receivedIn(await buyer.start('card', 'balance', due))
  await sendCard(buyer.client, new URL(second.redirectUrl ?? '').pathname, cards.good)
  const [thanks] = await mailsTo(app, email, 2)
  expect(thanks?.subject).toContain(`recibimos su pago de ${formatMoney(due, 'MXN', 'es')}`)
  expect(confirmation).toMatchObject({ attachments: [{ filename: expect.stringMatching(/^confirmacion-/) }] })
})

test.each(['es', 'en'] as const)('a cancellation in %s states penalty and refund', async (language) => {
  const { buyer, sale, email } = await paid(language, [
    stay(catalogue, 50, 2),
    stay(catalogue, 50, 2, 1, true),
  ])
  const requester = visitor([sale.id])
  const [free, strict] = sale.lines
  for (const line of [free, strict]) {
    const request = { saleId: sale.id, lineId: line?.id ?? '' }
    const plan = await simulateCancellation({ ...requester, deps: app.deps }, request)
    await cancelLines(
      { ...requester, deps: app.deps },
      {
        ...request,
        idempotencyKey: newKey(),
        acceptedPenaltyMinor: plan.penaltyMinor,
      },
    )
  }
  const mails = await mailsTo(app, email, 3)
  const about = (line: typeof free, refundMinor: number) =>
    write({ template: 'line-cancelled', saleId: sale.id, lineIds: [line?.id ?? ''], refundMinor })
  const priceMinor = free?.price.totalMinor ?? 0
  const total = formatMoney(free?.price.totalMinor ?? 0, 'MXN', language)
  const nothing = formatMoney(0, 'MXN', language)
  const labels =
    language === 'es' ? ['Reembolso', 'Cargo por cancelación'] : ['Refund', 'Cancellation charge']
  expect((await about(free, priceMinor))?.text).toContain(`${labels[0]}: ${total}`)
  expect((await about(free, priceMinor))?.text).toContain(`${labels[1]}: ${nothing}`)
  expect((await about(strict, 0))?.text).toContain(`${labels[0]}: ${nothing}`)
  expect((await about(strict, 0))?.text).toContain(`${labels[1]}: ${total}`)
  expect(mails[0]?.subject).toContain(language === 'es' ? 'cancelamos' : 'we canceled')
  expect((await buyer.getSale()).state).toBe('cancelled')
  await buyer.client.call('bookingEngine.resendVoucher', { saleId: sale.id })
  const [again] = await mailsTo(app, email, 4)
  expect(again?.text).toContain(language === 'es' ? 'De su reservación se canceló' : 'parts of your booking')
  expect(again?.text).toContain(`${labels[0]}: ${total}`)
})

test('a cancellation says who made it, and that payments are applied to the rest', async () => {
  const { sale } = await paid('es')
  const [line, other] = sale.lines
  if (!line || !other) throw new Error('two services were bought')
  await db.database.execute(sql`
    UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${line.id}`)
  const about = (by: 'customer' | 'agency' | 'unpaid') =>
    write({ template: 'line-cancelled', saleId: sale.id, lineIds: [line.id], refundMinor: 0, by })
  expect((await about('customer'))?.text).toContain('como lo pidió')
  expect((await about('agency'))?.text).toContain('Viajes de Prueba canceló lo siguiente')
  expect((await about('unpaid'))?.text).toContain('El saldo no se pagó a tiempo')
  expect((await about('agency'))?.text).toContain('cuenta para lo que sigue en pie')

  // A penalty of the full price leaves nothing to apply.
  await db.database.execute(sql`UPDATE lines SET penalty_minor = total_minor WHERE id = ${line.id}`)
  const lost = await about('customer')
  expect(lost?.text).not.toContain('cuenta para lo que sigue en pie')
  expect(lost?.text).toContain('no genera reembolso')
  await db.database.execute(sql`
    UPDATE lines SET state = 'cancelled', penalty_minor = 0 WHERE id = ${other.id}`)
  expect((await about('customer'))?.text).not.toContain('cuenta para lo que sigue en pie')
})

test('an expired hold and a late payment are announced, in the language of the sale', async () => {
  const email = newAddress()
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 70, 2)], { email, language: 'en' })
  const page = await buyer.openPage()
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${buyer.saleId}`,
  )
  const { expireHold } = await import('#server/modules/sales/expire-hold.ts')
  await expireHold(app.deps, { saleId: buyer.saleId })
  expect((await mailsTo(app, email, 1))[0]?.subject).toContain('your hold has expired')
  await db.database.execute(sql`
    UPDATE stock SET closed = true WHERE unit_id = ${catalogue.hotel.unitId}
    AND day = ${(await presentSale(app.deps, buyer.saleId)).lines[0]?.startsOn}`)
  await sendCard(buyer.client, page, cards.good)
  const [late] = await mailsTo(app, email, 2)
  expect(late?.subject).toContain(`we are returning ${formatMoney(buyer.totalMinor, 'MXN', 'en')}`)
})

test('no mail about outdated facts is sent, and none without a recipient', async () => {
  const { sale } = await paid('es', [stay(catalogue, 50, 1)])
  expect(await write({ template: 'sale-expired', saleId: sale.id })).toBeUndefined()
  expect(await write({ template: 'line-cancelled', saleId: sale.id })).toBeUndefined()
  expect(await write({ template: 'payment-reference', saleId: sale.id, paymentId: 'none' })).toBeUndefined()
  expect(await write({ template: 'sale-confirmed', saleId: 'no such sale' })).toBeUndefined()
})

test('names cannot inject markup into a mail', async () => {
  const { sale } = await paid('es', [stay(catalogue, 50, 1)])
  await db.database.execute(sql`
    UPDATE sales SET customer = jsonb_set(customer, '{givenName}', '"<img src=x>"') WHERE id = ${sale.id}`)
  const mail = await write({ template: 'sale-confirmed', saleId: sale.id })
  expect(mail?.html).not.toContain('<img src=x')
  expect(mail?.html).toContain('&lt;img')
})

test('the mailbox shows, filters and exports the stored mails', async () => {
  const { sale, email } = await paid('es')
  const [mail] = await mailsTo(app, email, 1)
  const { request } = createHttpClient(app.baseUrl)
  const list = String((await request(`/dev/mailbox?to=${email}`)).body)
  expect(list).toContain(sale.code)
  expect(list.match(/<li>/g)).toHaveLength(1)
  const page = await request(`/dev/mailbox/${mail?.id}`)
  expect(String(page.body)).toMatch(/<iframe[^>]+sandbox=/)
  const html = await request(`/dev/mailbox/${mail?.id}/html`)
  expect(html.headers.get('content-security-policy')).toContain('sandbox')
  const raw = String((await request(`/dev/mailbox/${mail?.id}/raw`)).body)
  expect(raw).toContain('multipart/mixed')
  expect(raw).toContain(`To: ${email}`)
  const file = await fetch(`${app.baseUrl}/dev/mailbox/${mail?.id}/attachments/0`)
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
  for (const path of ['none-at-all-here-00000', '..%2f..%2fpackage', `${mail?.id}/attachments/7`]) {
    expect((await request(`/dev/mailbox/${path}`)).status).toBe(404)
  }
})
