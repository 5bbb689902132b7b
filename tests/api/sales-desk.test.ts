import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { refunds } from '#server/modules/ledger/tables.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { newKey, outing, saleDeps } from '#tests/builders/sales.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openSalesDesk } from '#tests/support/worlds/sales-desk.ts'

const desk = await openSalesDesk()
const { owner, seller, other } = desk
afterAll(desk.close)

describe('access', () => {
  test('an owner the agency and its branches, a seller their own sales, or all of the account, nobody another agency’s', async () => {
    expect(await desk.namesOf(owner)).toEqual(['Ana', 'Benito', 'Carla', 'Dora', 'Fito'])
    expect(await desk.namesOf(seller)).toEqual(['Ana', 'Fito'])
    expect(await desk.namesOf(seller, { sellerId: 'two' })).toEqual([])
    expect(await desk.namesOf(await desk.as('all'))).toEqual(['Ana', 'Benito', 'Carla', 'Fito'])
    expect(await desk.namesOf(await desk.as('bra'))).toEqual(['Dora'])
    expect(await desk.namesOf(other)).toEqual(['Elsa'])
    expect(await desk.namesOf(other, { accountId: '1001' })).toEqual([])
  })

  test('a sale of another agency is not found, in any call', async () => {
    const refundId = 'r'.repeat(22)
    for (const [client, name] of [
      [other, 'Ana'],
      [seller, 'Dora'],
      // Of a colleague, and of a customer without a seller.
      [seller, 'Benito'],
      [seller, 'Carla'],
      [await desk.as('bra'), 'Ana'],
    ] as const) {
      const saleId = desk.idOf(name)
      for (const [verb, input] of [
        ['agency.getSale', { saleId }],
        ['agency.noteOnSale', { saleId, reference: 'x', note: 'x' }],
        ['agency.retryRefund', { saleId, refundId }],
        ['agency.getSaleEarnings', { saleId }],
        ['agency.listPaymentLinks', { saleId }],
        ['bookingEngine.simulateCancellation', { saleId, lineId: null }],
      ] as const) {
        const answer = await client.send(verb, input)
        expect([verb, answer.status, answer.code]).toEqual([verb, 404, 'sale_not_found'])
      }
    }
  })

  test('a guest is asked to sign in, and a customer’s key gives no access to the agency’s view', async () => {
    const guest = createHttpClient(desk.front.url)
    expect((await guest.call('agency.listSales', {})).status).toBe(401)
    expect((await guest.call('agency.getSale', { saleId: desk.idOf('Ana') })).status).toBe(401)
    // A person of another agency who bought from this one has a key to the sale.
    const buyer = await desk.as('for')
    const access = await accessTo(desk.front.deps, desk.idOf('Ana'))
    const opened = await buyer.call('bookingEngine.openSale', { saleId: desk.idOf('Ana'), access })
    expect(opened.status).toBe(200)
    expect((await desk.open(buyer, 'Ana')).status).toBe(404)
    const note = { saleId: desk.idOf('Ana'), reference: 'x', note: 'x' }
    expect((await buyer.call('agency.noteOnSale', note)).status).toBe(404)
  })

  test('earnings: the owner sees all of them, a seller their own, without the platform’s share', async () => {
    const byName = async (client: HttpClient) =>
      new Map((await desk.list(client)).rows.map((sale) => [sale.customer.split(' ')[0], sale]))
    const all = await byName(owner)
    // 12 % of 2,000.00 and 15 % of 1,000.00, and a tenth of mark-up on the stay; 40 % of it is the seller's.
    const ofAna = { agencyMinor: 59_000, pendingMinor: 59_000, sellerMinor: 23_600 }
    expect(all.get('Ana')?.earned).toEqual(ofAna)
    expect((await byName(seller)).get('Ana')?.earned).toEqual(ofAna)
    const whole = await desk.as('all')
    expect((await byName(whole)).get('Benito')?.earned).toEqual({
      ...{ agencyMinor: null, pendingMinor: null, sellerMinor: null },
    })
    const money = async (client: HttpClient, name: string) => receivedIn(await desk.open(client, name)).money
    const seen = await money(owner, 'Ana')
    expect(seen).toMatchObject({ commissionMinor: 39_000, markupMinor: 20_000, sellerMinor: 23_600 })
    expect(seen.netMinor).toBe((seen.grossMinor ?? 0) - 59_000)
    expect(seen.grossMinor).toBe(all.get('Ana')?.totalMinor)
    expect((seen.baseMinor ?? 0) + (seen.taxesMinor ?? 0)).toBe(seen.grossMinor)
    // The list and each sale's own page agree on pending earnings.
    const pending = await Promise.all(
      [...all.keys()].map(async (name) => (await money(owner, name ?? '')).pendingMinor),
    )
    expect([...all.values()].map(({ earned }) => earned.pendingMinor)).toEqual(pending)
    expect(pending.some((minor) => (minor ?? 0) > 0)).toBe(true)
    expect(await money(seller, 'Ana')).toEqual({ ...seen, netMinor: null })
    expect(await money(whole, 'Benito')).toMatchObject({
      ...{ commissionMinor: null, markupMinor: null, netMinor: null, sellerMinor: null },
    })
  })
})

describe('one sale', () => {
  test('shows events with people and times, and hides the agency’s internal notes from customers', async () => {
    const first = { saleId: desk.idOf('Ana'), reference: 'F-100', note: 'Llamar antes de las 10.' }
    expect((await seller.call('agency.noteOnSale', first)).body).toEqual({
      reference: 'F-100',
      note: 'Llamar antes de las 10.',
    })
    await owner.call('agency.noteOnSale', { ...first, reference: 'F-101' })
    await owner.call('agency.noteOnSale', { ...first, reference: 'F-101' })
    const { history, reference, note } = await owner.ask('agency.getSale', { saleId: desk.idOf('Ana') })
    expect([reference, note]).toEqual(['F-101', 'Llamar antes de las 10.'])
    expect(history[0]).toMatchObject({ event: 'held', by: { who: 'person', name: 'Persona sel' } })
    expect(history.find(({ event }) => event === 'confirmed')?.by).toEqual({ who: 'platform', name: null })
    expect(history.filter(({ event }) => /changed/.test(event))).toMatchObject([
      { event: 'reference_changed', by: { name: 'Persona sel' }, before: '', after: 'F-100' },
      { event: 'note_changed', by: { name: 'Persona sel' } },
      { event: 'reference_changed', by: { name: 'Persona own' }, before: 'F-100', after: 'F-101' },
    ])
    // A branch sees that its agency acted, but not which person.
    await owner.call('agency.noteOnSale', { saleId: desk.idOf('Dora'), reference: 'M-1', note: '' })
    const branch = receivedIn(await desk.open(await desk.as('bra'), 'Dora'))
    expect(branch.history.at(-1)?.by).toEqual({ who: 'agency', name: null })
    const customers = await owner.call('bookingEngine.getSale', { saleId: desk.idOf('Ana') })
    expect(JSON.stringify(customers.body)).not.toMatch(/F-10|Llamar|changed/)
  })

  test('a seller cancels a line after seeing its cost; the history names the seller', async () => {
    const sale = receivedIn(await desk.open(seller, 'Ana'))
    const lineId = sale.sale.lines.find(({ kind }) => kind === 'tours')?.id ?? null
    const { penaltyMinor, refundMinor } = await seller.ask('bookingEngine.simulateCancellation', {
      saleId: desk.idOf('Ana'),
      lineId,
    })
    expect([penaltyMinor, refundMinor > 0]).toEqual([0, true])
    const cancelled = await seller.call('bookingEngine.cancel', {
      saleId: desk.idOf('Ana'),
      lineId,
      idempotencyKey: newKey(),
      acceptedPenaltyMinor: penaltyMinor,
    })
    expect(cancelled.status).toBe(200)
    const { history, payment } = receivedIn(await desk.open(owner, 'Ana'))
    expect(payment).toBe('refunding')
    expect(history.find(({ event }) => event === 'line_cancelled')).toMatchObject({
      lineId,
      by: { who: 'person', name: 'Persona sel' },
      amountMinor: 0,
    })
    expect(await desk.namesOf(owner, { payment: 'refunding' })).toEqual(['Ana'])
    // Money counts as refunded once the provider confirms.
    const ofAna = eq(refunds.saleId, desk.idOf('Ana'))
    await desk.db.database.update(refunds).set({ state: 'done' }).where(ofAna)
    expect(await desk.namesOf(owner, { payment: 'part_refunded' })).toEqual(['Ana'])
    await desk.db.database.update(refunds).set({ state: 'created' }).where(ofAna)
  })

  test('a failed refund is shown to people who can act on it, and sent again once', async () => {
    const [refund] = await desk.db.database
      .select()
      .from(refunds)
      .where(eq(refunds.saleId, desk.idOf('Ana')))
    const refundId = refund?.id ?? ''
    const early = await seller.call('agency.retryRefund', { saleId: desk.idOf('Ana'), refundId })
    expect([early.status, early.code]).toEqual([409, 'refund_state'])
    await desk.db.database.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
    expect(await desk.namesOf(owner, { needsAttention: true })).toEqual(['Ana'])
    const { problems } = receivedIn(await desk.open(owner, 'Ana'))
    expect(problems).toEqual([{ problem: 'refund_failed', refundId, amountMinor: refund?.amountMinor }])
    const wrongSale = await owner.call('agency.retryRefund', { saleId: desk.idOf('Benito'), refundId })
    expect(wrongSale.status).toBe(404)
    expect((await seller.call('agency.retryRefund', { saleId: desk.idOf('Ana'), refundId })).status).toBe(200)
    const { rows } = await desk.db.database.execute<{ key: string }>(
      sql`SELECT key FROM graphile_worker.jobs WHERE key = ${`refund:${refundId}`}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('a payment of another amount needs a decision', async () => {
    await openWorkItem(desk.db.database, saleDeps(desk.db.database), {
      ...{ kind: 'amount_mismatch', subject: 'payment', saleId: desk.idOf('Benito') },
      details: { taken: { amountMinor: 100, currency: 'MXN' } },
    })
    const { problems } = receivedIn(await desk.open(owner, 'Benito'))
    expect(problems).toEqual([{ problem: 'amount_mismatch', refundId: null, amountMinor: 100 }])
    expect(await desk.namesOf(owner, { needsAttention: true })).toContain('Benito')
  })

  test('expired holds are released, and say so', async () => {
    await desk.sell('Hugo', { accountId: '1001', sellerId: 'sel' }, [outing(desk.catalogue, 15)], 'nothing')
    await desk.alter('Hugo', { expiresAt: new Date(Date.now() - 60_000) })
    expect((await desk.open(seller, 'Hugo')).body).toMatchObject({
      ...{ payment: 'uncharged', sale: { state: 'expired', payment: 'uncharged' } },
    })
    expect(await desk.namesOf(owner, { state: 'any', payment: 'uncharged' })).toEqual(['Hugo'])
  })

  test('refuses unknown input', async () => {
    const note = { saleId: desk.idOf('Ana'), reference: '', note: '' }
    for (const extra of [{ reference: 'x'.repeat(61) }, { note: 'x'.repeat(2001) }, { state: 'confirmed' }]) {
      expect((await owner.call('agency.noteOnSale', { ...note, ...extra })).status).toBe(400)
    }
    expect((await owner.send('agency.listSales', { sort: 'earnings; drop' })).status).toBe(400)
  })
})
