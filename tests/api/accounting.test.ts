import { sql } from 'drizzle-orm'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, homeZone } from '#core/time/days.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { pay } from '#tests/builders/pay.ts'
import { hold, newKey, stay, visitor } from '#tests/builders/sales.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { addTaxData } from '#tests/support/worlds/invoiced-world.ts'
import { type OwnHotelWorld, openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'
import { addSupplier } from '#tests/support/worlds/own-supplier.ts'

let world: OwnHotelWorld
beforeAll(async () => {
  world = await openOwnHotelWorld({ days: 60, allotment: 50 })
  const productIds = [world.catalogue.hotel.productId]
  await addSupplier(world.db.database, {
    accountId: '1001',
    name: 'Hotel Peñón',
    clabe: 'sealed',
    productIds,
  })
})
afterAll(() => world?.stop())

const month = dayIn(new Date(), homeZone).slice(0, 7)
const asked = 'request=AF&number=ABC1234567/26'
const fileFor = async (who: HttpClient, kind: string, of = month) => {
  const { status, headers, code, body } = await who.request(`/files/books/${of}/${kind}`)
  return { status, code, name: headers.get('content-disposition'), text: String(body) }
}

/** The elements of a file by name, each with its attributes. */
function elementsOf(xml: string, name: string): Record<string, string>[] {
  const document = XmlDocument.fromString(xml)
  try {
    return document
      .find(`//*[local-name() = '${name}']`)
      .map((node) =>
        Object.fromEntries((node as XmlElement).attrs.map((one) => [one.name, one.value] as const)),
      )
  } finally {
    document.dispose()
  }
}

test('the payable of a sale, its payment and its cancellation are in the books as they happened', async () => {
  await addTaxData(world.db.database)
  const saleId = await hold(world.deps, [stay(world.catalogue, 20, 2)])
  await pay(world.deps, saleId, 268_400)
  const balance = async () => {
    const { text } = await fileFor(world.owner, 'balances')
    const rows = elementsOf(text, 'Ctas')
    const { rows: payables } = await world.owner.ask('agency.listPayables', {})
    const openMinor = payables.reduce((sum, one) => sum + one.amountMinor - one.paidMinor, 0)
    const suppliers = rows.find(({ NumCta }) => NumCta === '201.01')
    // The account equals the list of payables.
    expect(suppliers?.SaldoFin).toBe((openMinor / 100).toFixed(2))
    const movement = rows.reduce((sum, { Debe, Haber }) => sum + Number(Debe) - Number(Haber), 0)
    expect(Math.abs(movement)).toBeLessThan(0.005)
    return { suppliers: suppliers?.SaldoFin, bank: rows.find(({ NumCta }) => NumCta === '102.01')?.SaldoFin }
  }
  expect(await balance()).toEqual({ suppliers: '1952.00', bank: '0.00' })

  const { rows } = await world.owner.ask('agency.listPayables', {})
  const items = rows.map(({ lineId, openMinor }) => ({ lineId, openMinor }))
  await world.owner.ask('agency.orderSupplierPayments', { items, idempotencyKey: newKey() })
  const ordered = (await world.owner.ask('agency.listSupplierPayments', { state: 'ordered' })).rows
  const paymentIds = ordered.map(({ paymentId }) => paymentId)
  const move = (to: 'paid' | 'ordered') => world.owner.ask('agency.moveSupplierPayments', { paymentIds, to })
  await move('paid')
  expect(await balance()).toEqual({ suppliers: '0.00', bank: '-1952.00' })
  await move('ordered')
  expect(await balance()).toEqual({ suppliers: '1952.00', bank: '0.00' })
  await move('paid')

  const customer = { ...visitor([saleId]), deps: world.deps }
  const { penaltyMinor } = await simulateCancellation(customer, { saleId, lineId: null })
  await cancelLines(customer, {
    ...{ saleId, lineId: null, acceptedPenaltyMinor: penaltyMinor, idempotencyKey: newKey() },
  })
  expect(await balance()).toEqual({ suppliers: '-1952.00', bank: '-1952.00' })
})

test('the files have the names and the structure that SAT and CONTPAQi ask for', async () => {
  const stamp = `VCD1503127K8${month.replace('-', '')}`
  const chart = await fileFor(world.owner, 'chart')
  expect(chart).toMatchObject({ status: 200, name: `attachment; filename*=UTF-8''${stamp}CT.xml` })
  const [catalogue] = elementsOf(chart.text, 'Catalogo')
  expect(catalogue).toMatchObject({ Version: '1.3', RFC: 'VCD1503127K8', Mes: month.slice(5) })
  const accounts = elementsOf(chart.text, 'Ctas')
  for (const account of accounts)
    expect(account).toEqual({
      CodAgrup: expect.stringMatching(/^\d{3}\.\d{2}$/),
      ...{ NumCta: expect.stringMatching(/^.{1,100}$/), Desc: expect.stringMatching(/^.{1,100}$/) },
      ...{ Nivel: '1', Natur: expect.stringMatching(/^[AD]$/) },
    })

  const balances = await fileFor(world.owner, 'balances')
  expect(balances.name).toContain(`${stamp}BN.xml`)
  expect(elementsOf(balances.text, 'Balanza')[0]).toMatchObject({ TipoEnvio: 'N', Anio: month.slice(0, 4) })
  expect(elementsOf(balances.text, 'Ctas').map(({ NumCta }) => NumCta)).toEqual(
    accounts.map(({ NumCta }) => NumCta),
  )

  expect((await fileFor(world.owner, 'entries')).status).toBe(400)
  const entries = await fileFor(world.owner, `entries?${asked}`)
  expect(entries.name).toContain(`${stamp}PL.xml`)
  expect(elementsOf(entries.text, 'Polizas')[0]).toMatchObject({
    ...{ TipoSolicitud: 'AF', NumOrden: 'ABC1234567/26' },
  })
  const numbers = elementsOf(entries.text, 'Poliza').map(({ NumUnIdenPol }) => NumUnIdenPol)
  expect(numbers).toEqual(numbers.map((_, at) => `${month}-${at + 1}`))
  expect(numbers.length).toBeGreaterThan(4)

  const csv = await fileFor(world.owner, 'contpaqi')
  expect(csv.name).toBe(`attachment; filename*=UTF-8''polizas-${month}.csv`)
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines.filter((line) => line.startsWith('P,'))).toHaveLength(numbers.length)
  for (const line of lines)
    expect(line).toMatch(
      /^(P,\d{8},[123],\d+,1,0,[^,]+,11,0,0,|M1,[\w.-]+,[^,]{0,20},[01],\d+\.\d\d,0,0\.00,[^,]+,,,|A[MD],[0-9A-F-]{36})$/,
    )
})

test('an account gets the number and name of the accountant, audited, unless another account has the number', async () => {
  const change = (given: { number: string; name?: string }) =>
    world.owner.call('agency.changeBookAccount', { key: 'bank', name: 'BBVA "Ñ" & <hijos>', ...given })
  expect(await change({ number: '201.01' })).toMatchObject({ status: 409, code: 'book_number_taken' })
  for (const number of ['', '=1+1', '1'.repeat(31)]) expect((await change({ number })).status).toBe(400)
  expect((await change({ number: '1020-001' })).status).toBe(200)
  expect((await change({ number: '1020-001' })).status).toBe(200)
  const { accounts } = await world.owner.ask('agency.getBooks', {})
  expect(accounts.find(({ key }) => key === 'bank')).toMatchObject({ number: '1020-001', code: '102.01' })
  const { text } = await fileFor(world.owner, 'chart')
  expect(elementsOf(text, 'Ctas').find(({ NumCta }) => NumCta === '1020-001')?.Desc).toBe(
    'BBVA "Ñ" & <hijos>',
  )
  const { rows } = await world.db.database.execute(
    sql`SELECT details FROM audit WHERE account_id = '1001' AND event = 'book_account_changed'`,
  )
  expect(rows).toEqual([{ details: expect.objectContaining({ numberWas: '102.01', number: '1020-001' }) }])
  // The other agency keeps its own.
  const others = await world.other.ask('agency.getBooks', {})
  expect(others.accounts.find(({ key }) => key === 'bank')?.number).toBe('102.01')
})

test('only the owner gets the books of an agency, and SAT files need its RFC', async () => {
  for (const who of [world.seller, world.admin]) {
    expect((await fileFor(who, 'contpaqi')).status).toBe(403)
    expect((await who.call('agency.getBooks', {})).status).toBe(403)
  }
  expect((await createHttpClient(world.app.baseUrl).request(`/files/books/${month}/contpaqi`)).status).toBe(
    401,
  )
  expect(await fileFor(world.other, 'contpaqi')).toMatchObject({ status: 200, text: '' })
  expect(await fileFor(world.other, 'chart')).toMatchObject({ status: 409, code: 'books_without_rfc' })
  expect(await world.other.ask('agency.getBooks', {})).toMatchObject({ rfc: null, months: [] })
  expect((await fileFor(world.owner, 'contpaqi', '2099-01')).status).toBe(400)
  expect((await fileFor(world.owner, 'contpaqi', '2026-13')).status).toBe(400)
})

test('the months are those since the first event, without a gap; events in another currency are counted', async () => {
  const { database } = world.db
  const earlier = new Date(Date.now() - 100 * dayMillis)
  await database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency, at)
    VALUES ('1001', 'payment', 500, 'USD', ${earlier.toISOString()}::timestamptz)`)
  const { months } = await world.owner.ask('agency.getBooks', {})
  const first = dayIn(earlier, homeZone).slice(0, 7)
  expect(months[0]).toEqual({ month, isOver: false, others: 0 })
  expect(months.at(-1)).toEqual({ month: first, isOver: true, others: 1 })
  const [years = 0, more = 0] = [0, 1].map(
    (part) => Number(month.split('-')[part]) - Number(first.split('-')[part]),
  )
  expect(new Set(months.map((one) => one.month)).size).toBe(12 * years + more + 1)
})
