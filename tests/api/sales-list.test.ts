import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { entries, refunds } from '#server/modules/ledger/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import { lines } from '#server/modules/sales/tables.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import { openTables } from '#tests/support/database/open-tables.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openSalesDesk } from '#tests/support/worlds/sales-desk.ts'

const desk = await openSalesDesk()
const { owner, seller, other } = desk
afterAll(desk.close)

describe('the list', () => {
  test('finds by client, e-mail, code and own reference, in any notation', async () => {
    expect(await desk.namesOf(owner, { text: 'ana ñandu' })).toEqual(['Ana'])
    expect(await desk.namesOf(owner, { text: 'FITO@cliente' })).toEqual(['Fito'])
    const { code } = (await desk.list(owner, { text: 'dora' })).rows[0] ?? { code: '' }
    expect(await desk.namesOf(owner, { text: code.toLowerCase().replace('-', ' ') })).toEqual(['Dora'])
    expect(await desk.namesOf(owner, { text: code.slice(0, 4) })).toContain('Dora')
    await owner.call('agency.noteOnSale', { saleId: desk.idOf('Benito'), reference: 'Boda Río 7', note: '' })
    expect(await desk.namesOf(owner, { text: 'boda rio' })).toEqual(['Benito'])
    expect(await desk.namesOf(owner, { text: "%_'; --" })).toEqual([])
  })

  test('filters by state, payment, seller, branch, product and group', async () => {
    expect(await desk.namesOf(owner, { state: 'pending_payment' })).toEqual(['Carla'])
    expect(await desk.namesOf(owner, { payment: 'partial' })).toEqual(['Fito'])
    expect(await desk.namesOf(owner, { payment: 'unpaid' })).toEqual(['Carla'])
    expect(await desk.namesOf(owner, { sellerId: 'sel' })).toEqual(['Ana', 'Fito'])
    expect(await desk.namesOf(owner, { sellerId: 'customers' })).toEqual(['Carla'])
    expect(await desk.namesOf(owner, { accountId: '1003' })).toEqual(['Dora'])
    expect(await desk.namesOf(owner, { kind: 'tours' })).toEqual(['Ana', 'Carla'])
    expect(await desk.namesOf(owner, { kind: 'tours', sellerId: 'sel', state: 'confirmed' })).toEqual(['Ana'])
    expect(await desk.namesOf(owner, { groupUrl: 'none-such' })).toEqual([])
    await desk.alter('Ana', { groupUrl: 'boda' })
    expect(await desk.namesOf(owner, { groupUrl: 'boda' })).toEqual(['Ana'])
  })

  test('filters by the days of travel, both included', async () => {
    const on = (days: number) => addDays(desk.catalogue.today, days)
    expect(await desk.namesOf(owner, { travelsFrom: on(41), travelsTo: on(41) })).toEqual(['Ana'])
    expect(await desk.namesOf(owner, { travelsFrom: on(43), travelsTo: on(59) })).toEqual([])
    expect(await desk.namesOf(owner, { travelsTo: on(10) })).toEqual(['Carla'])
    expect(await desk.namesOf(owner, { travelsFrom: on(63) })).toEqual(['Dora', 'Fito'])
  })

  test('filters by the day of booking in Mexico City', async () => {
    // 11 p.m. of the 3rd there is the 4th in UTC.
    await desk.alter('Dora', { createdAt: new Date('2026-03-04T05:00:00Z') })
    expect(await desk.namesOf(owner, { bookedFrom: '2026-03-03', bookedTo: '2026-03-03' })).toEqual(['Dora'])
    expect(await desk.namesOf(owner, { bookedFrom: '2026-03-04', bookedTo: '2026-03-04' })).toEqual([])
  })

  test('shows expired holds only on request', async () => {
    await desk.sell('Gabi', { accountId: '1001', sellerId: null }, [outing(desk.catalogue, 12)], 'nothing')
    await desk.alter('Gabi', { state: 'expired' })
    expect(await desk.namesOf(owner)).not.toContain('Gabi')
    expect(await desk.namesOf(owner, { state: 'any' })).toContain('Gabi')
    expect(await desk.namesOf(owner, { state: 'expired' })).toEqual(['Gabi'])
    expect(await desk.namesOf(owner, { text: 'gabi' })).toEqual(['Gabi'])
  })

  test('adds up the sales of all pages by currency, the platform’s share only for people who may see it', async () => {
    const { rows } = await desk.list(owner, { sort: 'client' })
    const sumOf = (key: 'totalMinor' | 'dueMinor' | 'netMinor') =>
      rows.reduce((sum, sale) => sum + (sale[key] ?? 0), 0)
    const { sums } = await owner.ask('agency.sumSales', {})
    expect(sums).toEqual([
      {
        ...{ currency: 'MXN', totalMinor: sumOf('totalMinor'), dueMinor: sumOf('dueMinor') },
        netMinor: sumOf('netMinor'),
      },
    ])
    const [ofSeller] = (await seller.ask('agency.sumSales', {})).sums
    expect(ofSeller?.netMinor).toBeNull()
    expect(ofSeller?.totalMinor).toBeLessThan(sumOf('totalMinor'))
    expect((await owner.ask('agency.sumSales', { text: 'nobody-is-called-so' })).sums).toEqual([])
  })

  test('sorts by every column, in both directions, and has the count beyond the page', async () => {
    for (const sort of ['booked', 'travels', 'client', 'seller', 'state', 'total', 'due'] as const) {
      const up = (await desk.list(owner, { sort })).rows
      const down = (await desk.list(owner, { sort: `-${sort}` })).rows
      expect(up).toHaveLength(5)
      expect(new Set(down.map(({ id }) => id))).toEqual(new Set(up.map(({ id }) => id)))
    }
    const totals = (await desk.list(owner, { sort: '-total' })).rows.map((sale) => sale.totalMinor)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const clients = (await desk.list(owner, { sort: 'client' })).rows
    expect(clients[0]?.customer).toBe('Ana Ñandú')
    expect(await desk.list(owner, { page: 2 })).toEqual({ count: 5, rows: [] })
  })

  test('shows the same amounts as the sale itself', async () => {
    for (const { id, totalMinor, dueMinor, payment } of (await desk.list(owner)).rows) {
      const one = await owner.ask('agency.getSale', { saleId: id })
      expect([payment, dueMinor, totalMinor]).toEqual([one.payment, one.sale.dueMinor, one.money.grossMinor])
    }
  })

  test('offers the sellers and groups of the sales that one may see', async () => {
    const idsFor = async (client: HttpClient) => {
      const { sellers } = await client.ask('agency.listSaleChoices', {})
      return sellers.map(({ id }) => id).sort()
    }
    expect(await idsFor(await desk.as('all'))).toEqual(['all', 'own', 'sel', 'two'])
    expect(await idsFor(seller)).toEqual(['sel'])
  })
})

describe('the exported list', () => {
  const csv = async (client: HttpClient, query = '') => {
    const { status, body, headers } = await client.request(`/files/sales/csv?language=en${query}`)
    return { status, type: headers.get('content-type'), rows: String(body).trim().split('\r\n') }
  }

  test('answers HEAD with the same length, and leaves no file open', async () => {
    const address = '/files/sales/csv?language=en'
    const { headers: whole } = await owner.request(address)
    await expect.poll(openTables).toBe(0)
    for (let i = 0; i < 3; i += 1) {
      const { status, headers } = await owner.request(address, { method: 'HEAD' })
      expect([status, headers.get('x-file-bytes')]).toEqual([200, whole.get('x-file-bytes')])
      expect(await openTables()).toBe(0)
    }
  })

  test('has the data of the screen, with the same filters', async () => {
    const { status, type, rows } = await csv(owner, '&sort=client')
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    const shown = (await desk.list(owner, { sort: 'client' })).rows
    expect(rows).toHaveLength(shown.length + 1)
    for (const [at, sale] of shown.entries()) {
      expect(rows[at + 1]).toContain(`,${sale.code},`)
      expect(rows[at + 1]).toContain(`,${(sale.totalMinor / 100).toFixed(2)},`)
    }
    expect((await csv(owner, '&payment=partial')).rows).toHaveLength(2)
  })

  test('shows sellers their own earnings, not those of others, and strangers nothing', async () => {
    const earned = ',590.00,236.00,'
    expect((await csv(owner, '&text=ana')).rows[1]).toContain(earned)
    expect((await csv(seller, '&text=ana')).rows[1]).toContain(earned)
    const benito = (await csv(owner, '&text=benito')).rows[1] ?? ''
    const [, agency, share] = /,(\d+\.\d\d),(\d+\.\d\d),MXN$/.exec(benito.trim()) ?? []
    expect(Number(agency)).toBeGreaterThan(Number(share))
    expect((await csv(seller, '&text=benito')).rows).toHaveLength(1)
    expect((await csv(await desk.as('all'), '&text=benito')).rows[1]?.trim()).toBe(
      benito.trim().replace(`,${agency},${share},`, ',,,'),
    )
    expect((await csv(other)).rows).toHaveLength(2)
    expect((await csv(createHttpClient(desk.front.url))).status).toBe(401)
    expect((await csv(owner, '&page=2')).status).toBe(400)
  })
})

describe('staff', () => {
  let admin: HttpClient
  let executive: HttpClient

  beforeAll(async () => {
    const { database } = desk.db
    const person = (id: string, role: 'admin' | 'executive') => ({
      ...{
        id,
        role,
        accountId: null,
        name: `Persona ${id}`,
        email: `${id}@alforja.example`,
        passwordHash: 'x',
      },
    })
    await database.insert(people).values([person('adm', 'admin'), person('exe', 'executive')])
    const { rfc, clabe, clabeHolder, city, taxRegime, fiscalPostcode } = newRegistration()
    await database.insert(registrations).values({
      ...{ accountId: '1001', personKind: 'company', contactName: 'Ana', clabeHolder, rfc, city, taxRegime },
      ...{ stateCode: 'PL', fiscalPostcode, clabe, terms: { version: '1', at: new Date().toISOString() } },
      executiveId: 'exe',
    })
    admin = await desk.as('adm')
    executive = await desk.as('exe')
  })

  test('list the sales of all agencies, an executive those of the own portfolio and its branches', async () => {
    const all = await desk.namesOf(admin)
    expect(all).toEqual(expect.arrayContaining(['Ana', 'Dora', 'Elsa']))
    expect(await desk.namesOf(executive)).toEqual(all.filter((name) => name !== 'Elsa'))
    // For staff an agency includes its branches.
    expect(await desk.namesOf(admin, { accountId: '1001' })).toEqual(await desk.namesOf(executive))
    expect(await desk.namesOf(admin, { accountId: '1003' })).toEqual(['Dora'])
    expect(await desk.namesOf(executive, { accountId: '1002' })).toEqual([])
    expect(await desk.namesOf(admin, { text: 'elsa@cliente' })).toEqual(['Elsa'])
    const agencies = async (client: HttpClient) =>
      (await client.ask('agency.listSaleChoices', {})).agencies?.map(({ id }) => id)
    expect((await agencies(admin))?.toSorted()).toEqual(['1001', '1002'])
    expect(await agencies(executive)).toEqual(['1001'])
  })

  test('see in the list the paid amount and the platform’s share, as in the sale', async () => {
    for (const client of [admin, executive]) {
      for (const listed of (await desk.list(client)).rows) {
        const { sale, money } = await client.ask('agency.getSale', { saleId: listed.id })
        expect([listed.paidMinor, listed.netMinor]).toEqual([sale.paidMinor, money.netMinor])
      }
    }
    expect((await desk.list(seller)).rows).toMatchObject([{ netMinor: null }, { netMinor: null }])
  })

  test('write internal notes, once per key', async () => {
    const saleId = desk.idOf('Dora')
    const note = { saleId, said: 'El hotel pidió otra fecha.', idempotencyKey: newKey() }
    expect((await executive.call('admin.noteAmongStaff', note)).status).toBe(200)
    expect((await executive.call('admin.noteAmongStaff', note)).status).toBe(200)
    const notesOf = async (client: HttpClient) =>
      receivedIn(await desk.open(client, 'Dora')).history.filter(({ event }) => event === 'staff_noted')
    expect(await notesOf(admin)).toMatchObject([
      { by: { who: 'person', name: 'Persona exe' }, said: 'El hotel pidió otra fecha.' },
    ])
    expect(await notesOf(owner)).toEqual([])
    const { body } = await owner.call('bookingEngine.getSale', { saleId })
    expect(JSON.stringify(body)).not.toContain('otra fecha')
    const elsewhere = { ...note, saleId: desk.idOf('Elsa'), idempotencyKey: newKey() }
    expect((await executive.call('admin.noteAmongStaff', elsewhere)).status).toBe(404)
    expect((await owner.call('admin.noteAmongStaff', { ...note, idempotencyKey: newKey() })).status).toBe(403)
  })

  test('cancel by the terms, and an admin refunds part of the penalty at the platform’s cost', async () => {
    await desk.sell(
      'Iris',
      { accountId: '1001', sellerId: 'sel' },
      [stay(desk.catalogue, 30, 2, 1, true)],
      'full',
    )
    const saleId = desk.idOf('Iris')
    const asked = { saleId, lineId: null }
    expect((await executive.call('bookingEngine.simulateCancellation', asked)).status).toBe(404)
    const { penaltyMinor } = await admin.ask('bookingEngine.simulateCancellation', asked)
    expect(penaltyMinor).toBeGreaterThan(0)
    const cancel = { ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor }
    expect((await admin.call('bookingEngine.cancel', cancel)).body).toMatchObject({ code: 'reason_missing' })
    const reason = 'El hotel cerró'
    expect((await admin.call('bookingEngine.cancel', { ...cancel, reason })).status).toBe(200)
    const opened = async (client: HttpClient) => receivedIn(await desk.open(client, 'Iris'))
    const earned = async () => {
      const { database } = desk.db
      const posted = await database
        .select()
        .from(entries)
        .where(eq(entries.saleId, saleId))
        .orderBy(entries.id)
      const [line] = await database.select().from(lines).where(eq(lines.saleId, saleId))
      return [posted, line?.earnings]
    }
    const before = await opened(admin)
    expect([before.may.goodwillMinor, (await opened(executive)).may.goodwillMinor]).toEqual([penaltyMinor, 0])
    const kept = await earned()

    const give = { saleId, amountMinor: 5_000, reason: 'Huracán en la zona', idempotencyKey: newKey() }
    const tooMuch = await admin.call('admin.giveGoodwill', { ...give, amountMinor: penaltyMinor + 1 })
    expect([tooMuch.status, tooMuch.code]).toEqual([409, 'goodwill_exceeded'])
    for (const client of [executive, owner])
      expect((await client.call('admin.giveGoodwill', give)).status).toBe(404)
    for (const _ of [1, 2]) expect((await admin.call('admin.giveGoodwill', give)).status).toBe(200)
    const after = await opened(owner)
    expect(after.money).toEqual({
      ...before.money,
      ...{ grossMinor: penaltyMinor - 5_000, penaltyMinor: penaltyMinor - 5_000 },
      netMinor: (before.money.netMinor ?? 0) - 5_000,
    })
    expect(after.payment).toBe('refunding')
    expect(after.history.find(({ event }) => event === 'line_cancelled')?.said).toBe(reason)
    expect(after.history.at(-1)).toMatchObject({
      ...{ event: 'goodwill_refunded', amountMinor: 5_000, said: 'Huracán en la zona' },
      by: { who: 'platform', name: null },
    })
    // The agency and its seller keep their earnings from the penalty.
    expect(await earned()).toEqual(kept)
    const back = await desk.db.database.select().from(refunds).where(eq(refunds.saleId, saleId))
    expect(back.at(-1)).toMatchObject({ amountMinor: 5_000, state: 'created' })
  })
})
