import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { salesQuery } from '#core/contract/agency/sales.ts'
import { formatMoney } from '#core/money/money.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { getAgencyHome } from '#server/modules/home-of-area/get-agency-home.ts'
import { listNotices } from '#server/modules/notices/list-notices.ts'
import { notices } from '#server/modules/notices/tables.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { people } from '#server/modules/people/tables.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { listSales } from '#server/modules/sales-desk/list-sales.ts'
import { cancel, decide, disputed, eventsOf, itemsOf, refOf, sold } from '#tests/builders/disputes.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

async function pending(): Promise<number> {
  const [standing] = await readStandings(world.db.database, ['1001'])
  return standing?.pendingMinor ?? 0
}

describe('a payment that a client disputes', () => {
  test('blocks its sale’s earnings and refunds until the bank has decided', async () => {
    const { stripe, notify, app } = world
    const { buyer, session } = await sold(world, { certain: true })
    const before = await pending()
    const event = stripe.dispute(session, 'needs_response')
    for (let times = 0; times < 2; times++) await notify(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    const { rows } = await world.db.database.execute<{
      minor: number
    }>(sql`SELECT sum((earnings->>'commissionMinor')::int
      + (earnings->>'markupMinor')::int)::int AS minor FROM lines WHERE sale_id = ${buyer.saleId}`)
    const earned = rows[0]?.minor ?? 0
    expect(earned).toBeGreaterThan(0)
    expect((await pending()) - before).toBe(earned)
    expect(await cancel(buyer)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    expect(await itemsOf(world, buyer)).toMatchObject([
      {
        kind: 'dispute',
        details: {
          ...{ amountMinor: buyer.totalMinor, currency: 'MXN', reason: 'fraudulent' },
          dueBy: expect.stringContaining('T'),
          url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/),
        },
      },
    ])
    // The agency sees the disputed amount, and the bank's deadline for an answer.
    const { problems } = await getDeskSale({ ...ownerOf(), deps: app.deps }, { saleId: buyer.saleId })
    expect(problems).toEqual([
      {
        ...{ problem: 'dispute', refundId: null, amountMinor: buyer.totalMinor },
        ...{ dueBy: expect.stringContaining('T'), handedInAt: null, isLate: false },
      },
    ])
    await notify(stripe.setDispute(refOf(event), 'under_review'))
    await notify(stripe.setDispute(refOf(event), 'won'))
    expect(await buyer.until(({ payment }) => payment === 'paid')).toMatchObject({ dueMinor: 0, refunds: [] })
    expect(await pending()).toBe(before)
    expect(await itemsOf(world, buyer)).toMatchObject([{ kind: 'dispute', decision: 'over' }])
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_won'])
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    await buyer.until(({ payment }) => payment === 'refunded')
  })

  test('is owed again once it is lost, and can be paid again', async () => {
    const { stripe, notify, open, app } = world
    const { buyer, disputeRef } = await disputed(world)
    await world.db.database.insert(people).values({
      ...{ id: 'who-runs-it', accountId: '1001', role: 'owner', name: 'Dueña', language: 'es' },
      ...{ email: 'duena@agencia.example', passwordHash: 'x' },
    })
    await notify(stripe.setDispute(disputeRef, 'lost'))
    const lost = await buyer.until(({ payment }) => payment === 'unpaid')
    expect(lost).toMatchObject({
      ...{ state: 'confirmed', dueMinor: buyer.totalMinor, refundedMinor: buyer.totalMinor },
      refunds: [{ state: 'done', route: 'chargeback', amountMinor: buyer.totalMinor }],
      takenBack: { amountMinor: buyer.totalMinor, payBy: expect.any(String) },
    })
    expect(await itemsOf(world, buyer)).toMatchObject([
      { decision: 'over' },
      { kind: 'dispute_lost', decision: null },
    ])
    // Its earnings do not count until it is paid again.
    const { money } = await getDeskSale({ ...ownerOf(), deps: app.deps }, { saleId: buyer.saleId })
    const earnedMinor = (money.commissionMinor ?? 0) + (money.markupMinor ?? 0)
    expect(earnedMinor).toBeGreaterThan(0)
    expect(money.pendingMinor).toBe(earnedMinor)
    // The mail says why it is owed, and links to the payment page.
    const letters = () => listKeptMails(app.deps.config.dataFolder, { limit: 50 })
    const isLetter = ({ subject }: { subject: string }) =>
      subject.startsWith(lost.code) && subject.includes('se devolvió su pago')
    await expect.poll(async () => (await letters()).filter(isLetter), { timeout: 20_000 }).toHaveLength(1)
    const text = (await letters()).find(isLetter)?.text ?? ''
    const amount = formatMoney(buyer.totalMinor, 'MXN', 'es')
    expect(text).toContain(`aceptó una aclaración del cargo y devolvió ${amount} a la tarjeta`)
    expect(text).toContain(lost.lines[0]?.name.es)
    expect(text).toMatch(
      new RegExp(`Pagar .*:\n\\S+/reservation-details/${buyer.saleId}\\?access=\\S+&pay=1`),
    )
    expect(text).not.toContain('Le recordamos')
    // The agency's owners get a mail and a notice with the lost amount and the client's new deadline.
    const day = formatDay(lost.takenBack?.payBy ?? '', 'es', 'long')
    const isNotified = ({ subject }: { subject: string }) =>
      subject === `${lost.code}: se devolvieron ${amount} a su cliente`
    await expect.poll(async () => (await letters()).filter(isNotified), { timeout: 20_000 }).toHaveLength(1)
    const told = (await letters()).find(isNotified)
    expect(told?.to).toContain('duena@agencia.example')
    expect(told?.text).toContain(`puede pagar a más tardar el ${day}. Ya le escribimos`)
    expect(told?.text).toContain(`/agency/sales/${buyer.saleId}`)
    const { rows: listed } = await listNotices({ ...ownerOf(), deps: app.deps }, { page: 1 })
    const notice = listed.find(({ title }) => title.es.startsWith(lost.code))
    expect(notice?.title.en).toBe(
      `${lost.code}: ${formatMoney(buyer.totalMinor, 'MXN', 'en')} was returned to your customer`,
    )
    expect(notice?.opening.es).toContain('desconoció un cargo')
    const [left] = await app.deps.database.select({ saleId: notices.saleId }).from(notices)
    expect(left?.saleId).toBe(buyer.saleId)
    // Sent again it is unchanged; after the trip it says that the trip has ended.
    await world.db.database.execute(sql`UPDATE lines SET starts_on = current_date - 9, ends_on = current_date - 7
      WHERE sale_id = ${buyer.saleId}`)
    const again = await buyer.client.call('bookingEngine.resendVoucher', { saleId: buyer.saleId })
    expect(again.status).toBe(200)
    await expect.poll(async () => (await letters()).filter(isLetter), { timeout: 20_000 }).toHaveLength(2)
    expect((await letters()).find(isLetter)?.text).toContain('Como el viaje ya terminó')
    expect((await letters()).find(isLetter)?.attachments.map(({ filename }) => filename)).toEqual([
      `confirmacion-${lost.code}.pdf`,
    ])
    const headers = { cookie: buyer.client.cookie ?? '' }
    const answer = await fetch(`${app.baseUrl}/vouchers/${buyer.saleId}.pdf`, { headers })
    expect(answer.headers.get('content-disposition')).toContain(`confirmacion-${lost.code}.pdf`)
    const paper = readPdf(Buffer.from(await answer.arrayBuffer())).text
    expect(paper).toContain('El banco devolvió el pago')
    expect(paper).not.toContain('Si cancela')
    expect(paper).toContain('El viaje terminó el')
    expect(paper).toContain(`Devuelto por el banco\n-${amount}`)
    expect(paper).toContain(`Pagado\n${amount}`)
    expect(paper).not.toContain('llega al completar el pago')
    // Downloaded from an English page it is in English.
    const inEnglish = await fetch(`${app.baseUrl}/vouchers/${buyer.saleId}.pdf?lang=en`, { headers })
    expect(inEnglish.headers.get('content-disposition')).toContain(`confirmation-${lost.code}.pdf`)
    expect(readPdf(Buffer.from(await inEnglish.arrayBuffer())).text).toContain('The trip ended on')
    // The provider's list of the day has no refund, and neither do our books.
    const settled = await compareSettlement(
      world.app.deps,
      dayIn(new Date(), 'UTC'),
      providerIn(world.app.deps),
    )
    expect(settled).toBe(0)
    await notify(stripe.pay(await open(buyer)))
    expect(await buyer.until(({ payment }) => payment === 'paid')).toMatchObject({
      ...{ dueMinor: 0, takenBack: null },
    })
    expect((await itemsOf(world, buyer)).map(({ decision }) => decision)).toEqual(['over', 'over'])
  })

  test('can be conceded by staff, and the sale cancelled without a further refund', async () => {
    const { buyer } = await disputed(world)
    const [item] = await itemsOf(world, buyer)
    await expect(decide(world, item?.id ?? '', 'refund')).rejects.toThrow('decision_impossible')
    await decide(world, item?.id ?? '', 'concede')
    const { history } = await buyer.until(({ payment }) => payment === 'unpaid')
    // The client sees the result, in words for clients; how staff decided is internal.
    const told = history.map(({ event }) => event)
    expect(told).toContain('dispute_lost')
    for (const event of ['dispute_opened', 'review_decided']) expect(told).not.toContain(event)
    const desk = await getDeskSale({ ...ownerOf(), deps: world.app.deps }, { saleId: buyer.saleId })
    expect(JSON.stringify(desk)).not.toContain('sin pruebas')
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_lost'])
    expect(await cancel(buyer)).toMatchObject({ status: 200 })
    const sale = await buyer.getSale()
    expect(sale).toMatchObject({ state: 'cancelled', refundedMinor: buyer.totalMinor, penaltyMinor: 0 })
    expect(sale.refunds).toHaveLength(1)
    expect((await itemsOf(world, buyer)).map(({ decision }) => decision)).toEqual(['concede', 'over'])
  })

  test('is found without any event, also one that begins again after a bank’s inquiry', async () => {
    const { stripe, app } = world
    const { buyer, session } = await sold(world)
    const ref = refOf(stripe.dispute(session, 'warning_needs_response'))
    for (let times = 0; times < 2; times++) await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'disputed' })
    stripe.setDispute(ref, 'warning_closed')
    await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'paid' })
    stripe.setDispute(ref, 'needs_response')
    await followDisputes(app.deps)
    stripe.setDispute(ref, 'lost')
    for (let times = 0; times < 2; times++) await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'unpaid' })
    expect(await eventsOf(world, buyer)).toEqual([
      'dispute_opened',
      'dispute_won',
      'dispute_opened',
      'dispute_lost',
    ])
    // A lost dispute stays lost.
    stripe.setDispute(ref, 'won')
    await followDisputes(app.deps)
    expect(await buyer.getSale()).toMatchObject({ payment: 'unpaid' })
  })

  test('that is partly lost takes that part back', async () => {
    const { stripe, notify } = world
    const { buyer, session } = await sold(world)
    const event = stripe.dispute(session, 'needs_response', 10_000)
    await notify(event)
    await buyer.until(({ payment }) => payment === 'disputed')
    await notify(stripe.setDispute(refOf(event), 'lost'))
    expect(await buyer.until(({ payment }) => payment === 'partial')).toMatchObject({ dueMinor: 10_000 })
  })

  test('of a past trip makes its sale owe again, until the platform closes the balance', async () => {
    const { stripe, notify, db, app } = world
    const { buyer, disputeRef } = await disputed(world)
    await db.database.execute(sql`UPDATE sales SET state = 'completed' WHERE id = ${buyer.saleId}`)
    await notify(stripe.setDispute(disputeRef, 'lost'))
    expect(await buyer.until(({ payment }) => payment === 'unpaid')).toMatchObject({
      ...{ state: 'confirmed', dueMinor: buyer.totalMinor },
    })
    // The agency's home names disputes before other reasons for a balance.
    const { items } = (await getAgencyHome({ ...ownerOf(), deps: app.deps })).awaitingPayment
    expect(items[0]).toMatchObject({ isTakenBack: true })
    expect(items.find(({ saleId }) => saleId === buyer.saleId)?.isTakenBack).toBe(true)
    // Lists show the same as the sale's own page, with any filter.
    const listed = async (state: 'any' | 'confirmed' | 'completed') => {
      const question = { ...salesQuery.parse({ state }), page: 1 }
      const { rows } = await listSales({ ...ownerOf(), deps: app.deps }, question)
      return rows.filter(({ id }) => id === buyer.saleId).map((sale) => sale.state)
    }
    expect(await listed('confirmed')).toEqual(['confirmed'])
    await db.database.execute(
      sql`UPDATE lines SET starts_on = current_date - 9, ends_on = current_date - 5 WHERE sale_id = ${buyer.saleId}`,
    )
    expect(await listed('any')).toEqual(['completed'])
    expect(await listed('completed')).toEqual(['completed'])
    expect(await listed('confirmed')).toEqual([])
  })

  test('postpones the consequences of a balance, and leaves two days after it is lost, also during the trip', async () => {
    const { stripe, notify, db, app } = world
    const { buyer, disputeRef } = await disputed(world)
    const { saleId } = buyer
    const set = (text: ReturnType<typeof sql>) => db.database.execute(text)
    await set(sql`UPDATE accounts SET overdue_policy = 'cancel' WHERE id = '1001'`)
    const began = JSON.stringify({ startsAt: new Date(Date.now() - 86_400_000).toISOString() })
    await set(sql`UPDATE lines SET starts_on = current_date - 1, snapshot = snapshot || ${began}::jsonb
      WHERE sale_id = ${saleId}`)
    // It was bought on a deposit, whose balance was late, and was then paid.
    await set(sql`INSERT INTO audit (at, actor, account_id, event, sale_id, details)
      VALUES (now() - interval '9 days', 'system', '1001', 'balance_overdue', ${saleId}, '{}')`)
    await followBalances(app.deps)
    await notify(stripe.setDispute(disputeRef, 'lost'))
    await buyer.until(({ payment }) => payment === 'unpaid')
    // The client has just been sent the balance.
    await followBalances(app.deps)
    const remindersOf = ({ history }: Awaited<ReturnType<typeof buyer.getSale>>) =>
      history.filter(({ event }) => event === 'balance_reminded_last')
    expect(remindersOf(await buyer.getSale())).toEqual([])
    await set(sql`UPDATE disputes SET ended_at = now() - interval '1 day' WHERE sale_id = ${saleId}`)
    for (let times = 0; times < 2; times++) await followBalances(app.deps)
    const lost = await buyer.getSale()
    expect(lost).toMatchObject({ state: 'confirmed' })
    expect(remindersOf(lost)).toHaveLength(1)
    await set(sql`UPDATE disputes SET ended_at = now() - interval '4 days' WHERE sale_id = ${saleId}`)
    for (let times = 0; times < 2; times++) await followBalances(app.deps)
    const late = await buyer.getSale()
    expect(late.history.filter(({ event }) => event === 'balance_overdue')).toHaveLength(2)
    // A trip that has begun is not canceled.
    expect(late).toMatchObject({ state: 'confirmed', dueMinor: buyer.totalMinor, penaltyMinor: 0 })
    await set(sql`UPDATE accounts SET overdue_policy = 'keep' WHERE id = '1001'`)
  })

  test('of another business in the same provider account is ignored', async () => {
    const { stripe, app } = world
    const { session } = await sold(world)
    const theirs = stripe.sessions.get(session)
    if (theirs) theirs.metadata = {}
    const ref = refOf(stripe.dispute(session, 'needs_response'))
    await followDisputes(app.deps)
    const { rows } = await world.db.database.execute(sql`SELECT FROM disputes WHERE provider_ref = ${ref}`)
    expect(rows).toEqual([])
  })
})
