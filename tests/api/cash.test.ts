import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiptPath } from '#core/sales/receipts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { findMailFacts } from '#server/modules/mail/mail-facts.ts'
import { writeLetter } from '#server/modules/mail/write-letter.ts'
import { client, payOnCredit, takeCash } from '#tests/builders/credit.ts'
import { pay } from '#tests/builders/pay.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { newKey, saleDeps } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { type CashWorld, openCashWorld } from '#tests/support/worlds/cash-world.ts'

/** Of a tour for two: price with taxes, its deposit, and the agency's earnings. */
const outingMinor = 116_000
const depositMinor = 34_800
const earnedMinor = 15_000

let world: CashWorld
let { db, front, owner, seller, as, sell, deskOf, entriesOf, fetchAs, reverse } = {} as CashWorld
const rowsOf = async (query: ReturnType<typeof sql>) => (await db.database.execute(query)).rows
const setLimit = (creditLimitMinor: number) => db.database.update(accounts).set({ creditLimitMinor })

beforeAll(async () => {
  world = await openCashWorld()
  ;({ db, front, owner, seller, as, sell, deskOf, entriesOf, fetchAs, reverse } = world)
})
beforeEach(async () => {
  await db.owner.execute(sql`DELETE FROM entries`)
  await db.database.execute(sql`UPDATE sales SET state = 'completed' WHERE state = 'confirmed'`)
  await setLimit(100_000_000)
})
afterAll(() => world?.stop())

test('the full amount is taken, which confirms the sale and charges the agency', async () => {
  const sale = await sell()
  expect((await seller.call('agency.getSaleEarnings', { saleId: sale.id })).body).toMatchObject({
    cash: {
      ...{ minMinor: depositMinor, maxMinor: outingMinor, earnedMinor, leftMinor: 100_000_000 },
    },
  })
  const taken = receivedIn(await takeCash(seller, sale, { note: 'Billetes de 500' }))
  expect(taken).toMatchObject({
    ...{ state: 'confirmed', payment: 'paid', dueMinor: 0, paidMinor: outingMinor },
    payments: [
      { method: 'cash', purpose: 'full', state: 'captured', receiptUrl: expect.stringContaining(sale.id) },
    ],
  })
  expect(taken.history.map(({ event }) => event)).toEqual([
    ...['held', 'checked_out', 'cash_received', 'confirmed'],
  ])
  expect(await entriesOf(sale.id)).toEqual([
    ['cash_sale', -outingMinor],
    ['commission', earnedMinor],
  ])
  const desk = await deskOf(seller, sale.id)
  expect(desk.history.find(({ event }) => event === 'cash_received')?.said).toBe('Billetes de 500')
  expect(desk.may).toMatchObject({ cash: false })
  expect((await seller.call('agency.getSaleEarnings', { saleId: sale.id })).body).toMatchObject({
    cash: null,
  })
})

test('a deposit, then parts of the balance, each with its receipt', async () => {
  const sale = await sell()
  expect((await takeCash(seller, sale, { amountMinor: depositMinor - 1 })).body).toMatchObject({
    code: 'cash_amount_wrong',
    data: { min: { amountMinor: depositMinor }, max: { amountMinor: outingMinor } },
  })
  const first = receivedIn(await takeCash(seller, sale, { amountMinor: 40_000 }))
  expect(first).toMatchObject({ state: 'confirmed', payment: 'partial', dueMinor: 76_000 })
  expect((await deskOf(seller, sale.id)).may.cash).toBe(true)
  const second = receivedIn(await takeCash(seller, first, { amountMinor: 16_000 }))
  expect((await takeCash(seller, second, { amountMinor: 60_001 })).code).toBe('cash_amount_wrong')
  const third = receivedIn(await takeCash(owner, second))
  expect(third).toMatchObject({ payment: 'paid', dueMinor: 0 })
  expect(third.payments.map(({ purpose }) => purpose)).toEqual(['deposit', 'balance', 'balance'])
  expect(await entriesOf(sale.id)).toEqual([
    ['cash_sale', -40_000],
    ['commission', earnedMinor],
    ['cash_sale', -16_000],
    ['cash_sale', -60_000],
  ])
  // The client gets a mail about later payments; the first one is in the confirmation.
  const mails = await rowsOf(sql`SELECT payload FROM graphile_worker._private_jobs
    WHERE key LIKE 'mail:payment-received:%' AND payload->>'saleId' = ${sale.id}`)
  expect(mails).toHaveLength(2)
  const receipt = async (who: HttpClient, at: number) => {
    const answer = await fetchAs(who, third.payments[at]?.receiptUrl ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes }
  }
  const paper = await receipt(seller, 1)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('content-disposition')).toContain(`"recibo-${sale.code}-2.pdf"`)
  const { pages, text } = readPdf(paper.bytes)
  const flat = text.replace(/\s+/g, ' ')
  expect(pages).toBe(1)
  for (const words of ['Recibo de pago', `${sale.code}-2`, '$160.00', '$560.00', '$600.00', 'Efectivo'])
    expect(flat).toContain(words)
  expect(flat).toContain('Vendedor Uno')
  expect(flat).toContain(client.givenName)
  expect(readPdf((await receipt(owner, 2)).bytes).text).toContain('Nada: la reservación')
  for (const who of [await as('foreign'), createHttpClient(front.url)])
    expect((await receipt(who, 0)).status).toBe(404)
})

test('a receipt in English, for a card too, and none for payments that failed', async () => {
  const sale = await sell()
  await db.database.execute(sql`UPDATE sales SET language = 'en' WHERE id = ${sale.id}`)
  const { rfc } = newRegistration()
  await rowsOf(sql`INSERT INTO registrations (account_id, person_kind, contact_name, city, state_code, rfc, tax_regime,
    fiscal_postcode, clabe, clabe_holder, terms) VALUES ('1001', 'company', 'Ana', 'Puebla', 'PL', ${rfc}, '601', '72000', '', '', '{}')`)
  await pay(saleDeps(db.database), sale.id, outingMinor)
  const paid = (await deskOf(seller, sale.id)).sale
  const [payment] = paid.payments
  const says = async (...texts: string[]) => {
    const answer = await fetchAs(seller, payment?.receiptUrl ?? '')
    const text = readPdf(Buffer.from(await answer.arrayBuffer())).text.replace(/\s+/g, ' ')
    for (const words of texts) expect(text).toContain(words)
    return text
  }
  const text = await says('Payment receipt', 'Card', '$1,160.00', 'Nothing: the reservation', rfc)
  expect(text).not.toContain('Received by')
  expect((await fetchAs(seller, `/vouchers/${sale.id}/receipts/${sale.id}.pdf`)).status).toBe(404)
  const giveBack = (state: string, minor: number) =>
    rowsOf(sql`INSERT INTO refunds (id, sale_id, payment_id, state, amount_minor, currency)
      VALUES (${state}, ${sale.id}, ${payment?.id}, ${state}, ${minor}, 'MXN')`)
  await giveBack('failed', 400_00)
  await giveBack('in_transit', 200_00)
  // The paid amount stays, and the refund is listed below it.
  const before = await says('receipt $1,160.00', 'Given back $200.00', 'pay $200.00')
  expect(before).not.toContain('Of this payment')
  await giveBack('done', 100_00)
  await says('Of this payment, $100.00 MXN', 'Given back $300.00', 'pay $300.00')
  await rowsOf(sql`UPDATE payments SET months_used = 6 WHERE id = ${payment?.id}`)
  await says('Card, in 6 interest-free months')
})

test('a payment on the agency’s credit has no receipt: the client paid nothing', async () => {
  const paid = receivedIn(await payOnCredit(seller, await sell()))
  const [payment] = paid.payments
  expect(payment).toMatchObject({ method: 'credit', state: 'captured', receiptUrl: null })
  expect((await fetchAs(seller, receiptPath(paid.id, payment?.id ?? ''))).status).toBe(404)
})

describe('credit', () => {
  test('is needed for the cash less the earnings, and is never exceeded', async () => {
    await setLimit(outingMinor - earnedMinor - 1)
    const sale = await sell()
    expect((await takeCash(seller, sale)).body).toMatchObject({
      code: 'credit_exceeded',
      data: { needed: { amountMinor: outingMinor - earnedMinor } },
    })
    expect(await entriesOf(sale.id)).toEqual([])
    const part = receivedIn(await takeCash(seller, sale, { amountMinor: depositMinor }))
    expect(part.state).toBe('confirmed')
    // The sale's earnings count once it is fully paid.
    const left = outingMinor - earnedMinor - 1 - depositMinor
    expect((await takeCash(seller, part)).body).toMatchObject({
      code: 'credit_exceeded',
      data: { needed: { amountMinor: part.dueMinor - earnedMinor }, left: { amountMinor: left } },
    })
    expect((await takeCash(seller, part, { amountMinor: left })).status).toBe(200)
  })

  test('is not exceeded by concurrent payments', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => sell(33)))
    await setLimit(3 * (outingMinor - earnedMinor))
    const answers = await Promise.all(all.map((sale) => takeCash(seller, sale)))
    const told = answers.map((answer) => (answer.code === null ? answer.body.state : answer.code))
    expect(told.toSorted()).toEqual([
      ...Array<string>(3).fill('confirmed'),
      ...Array<string>(5).fill('credit_exceeded'),
    ])
  })
})

test('the same cash is recorded once, by repeated or concurrent requests', async () => {
  const sale = await sell()
  const idempotencyKey = newKey()
  const sent = () => takeCash(seller, sale, { amountMinor: depositMinor, idempotencyKey })
  const [one, two] = [await sent(), await sent()]
  expect([one.status, two.status, receivedIn(two).payments.length]).toEqual([200, 200, 1])
  const rest = receivedIn(one)
  const both = await Promise.all([seller, owner].map((who) => takeCash(who, rest, { amountMinor: 1_000 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.map(({ code }) => code)).toContain('price_changed')
})

test('refused people, and sales that take no cash', async () => {
  const sale = await sell()
  expect((await takeCash(createHttpClient(front.url), sale)).status).toBe(401)
  for (const who of ['foreign', 'colleague'])
    expect((await takeCash(await as(who), sale)).code, who).toBe('sale_not_found')
  await db.database.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, '1001'))
  expect((await takeCash(seller, sale)).code).toBe('agency_not_approved')
  await db.database.update(accounts).set({ state: 'approved' }).where(eq(accounts.id, '1001'))
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '1 second' WHERE id = ${sale.id}`,
  )
  expect((await takeCash(seller, sale)).code).toBe('hold_expired')
})

describe('a wrong amount', () => {
  test('can be corrected down to the deposit, and a later part to zero', async () => {
    const sale = receivedIn(await takeCash(seller, await sell(), { amountMinor: 80_000 }))
    const [{ id: paymentId = '' } = {}] = sale.payments
    expect((await deskOf(seller, sale.id)).may.reversible).toEqual([{ paymentId, minMinor: depositMinor }])
    expect((await reverse(sale, { insteadMinor: depositMinor - 1 })).body).toMatchObject({
      code: 'cash_amount_wrong',
      data: { min: { amountMinor: depositMinor }, max: { amountMinor: 79_999 } },
    })
    const idempotencyKey = newKey()
    const right = receivedIn(await reverse(sale, { insteadMinor: 40_000, idempotencyKey }))
    expect((await reverse(sale, { insteadMinor: 40_000, idempotencyKey })).status).toBe(200)
    expect(right).toMatchObject({
      ...{ state: 'confirmed', paidMinor: 40_000, dueMinor: outingMinor - 40_000 },
      payments: [
        { state: 'voided', amountMinor: 80_000, receiptUrl: null },
        { state: 'captured', amountMinor: 40_000, purpose: 'deposit' },
      ],
    })
    expect((await fetchAs(seller, sale.payments[0]?.receiptUrl ?? '')).status).toBe(404)
    const more = receivedIn(await takeCash(seller, right, { amountMinor: 10_000 }))
    // Payments before a later one cannot be corrected.
    expect((await reverse(more, { paymentId: right.payments[1]?.id })).code).toBe('cash_not_reversible')
    expect(receivedIn(await reverse(more))).toMatchObject({ paidMinor: 40_000 })
    expect(await entriesOf(sale.id)).toEqual([
      ...[['cash_sale', -80_000] as const, ['commission', earnedMinor] as const],
      ...[['cash_reversed', 80_000] as const, ['cash_sale', -40_000] as const],
      ...[['cash_sale', -10_000] as const, ['cash_reversed', 10_000] as const],
    ])
    const { history } = await deskOf(seller, sale.id)
    expect(history.find(({ event }) => event === 'cash_reversed')?.said).toBe('Se tecleó de más')
  })

  test('cannot be corrected if the sale depends on it, after a refund, or if it is not cash', async () => {
    const soon = receivedIn(await takeCash(seller, await sell(10)))
    expect((await reverse(soon, { insteadMinor: outingMinor - 1 })).code).toBe('cash_not_reversible')
    const sale = await sell()
    await pay(saleDeps(db.database), sale.id, depositMinor, 'deposit')
    const paid = (await deskOf(seller, sale.id)).sale
    expect((await reverse(paid)).code).toBe('cash_not_reversible')
    const rest = receivedIn(await takeCash(seller, paid))
    const took = (days: number) =>
      rowsOf(
        sql`UPDATE payments SET captured_at = now() - ${days} * interval '1 day' WHERE id = ${rest.payments[1]?.id}`,
      )
    await took(1)
    expect((await reverse(rest)).code).toBe('cash_not_reversible')
    await took(0)
    await rowsOf(sql`INSERT INTO redemptions (line_id, use, redeemed_at, person_id, device)
      SELECT id, 0, now(), 'owner', '{}' FROM lines WHERE sale_id = ${sale.id}`)
    expect((await deskOf(seller, sale.id)).may.reversible).toEqual([])
    expect((await reverse(rest)).code).toBe('cash_not_reversible')
    await db.owner.execute(sql`DELETE FROM redemptions`)
    expect((await deskOf(seller, sale.id)).may.reversible).toMatchObject([{ minMinor: 0 }])
    expect((await reverse(rest, { who: await as('foreign') })).code).toBe('sale_not_found')
    await seller.call('bookingEngine.cancel', {
      ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0 },
    })
    expect((await reverse(rest)).code).toBe('cash_not_reversible')
  })
})

test('the agency refunds cash of a cancellation itself, and its account is credited', async () => {
  const sale = receivedIn(await takeCash(seller, await sell(2)))
  const cancelled = receivedIn(
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
