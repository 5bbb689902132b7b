import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import type { Received } from '#core/contract/calls.ts'
import type { InvoiceObstacle } from '#core/invoices/invoices.ts'
import type { InvoicesGateway } from '#server/gateways/invoices/port.ts'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { cancelInvoice, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { requestInvoice } from '#server/modules/invoices/request-invoice.ts'
import { stampInvoice } from '#server/modules/invoices/stamp-invoice.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, type Payer, sendCard } from '#tests/builders/payers.ts'
import { newKey, outing, stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
  await db.database.insert(registrations).values({
    ...{ accountId: '1001', personKind: 'company', contactName: 'Citlali', city: 'Oaxaca', stateCode: 'OC' },
    ...{ rfc: 'VCD1503127K8', taxRegime: '601', fiscalPostcode: '68000', clabe: '', clabeHolder: '' },
    terms: { version: '1', at: new Date().toISOString() },
  })
})
afterAll(() => app?.stop())

const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'Operadora Brisa Clara, S. de R. L. de C. V.', regime: '601' as const },
  ...{ postcode: '77500', use: 'G03' as 'G03' | 'S01', email: 'cuentas@brisa.example' },
}
type SaleInvoices = Received<'bookingEngine.getInvoices'>

async function paid(choices = [stay(catalogue, 50, 2), outing(catalogue, 51)]): Promise<Payer> {
  const buyer = await newPayer(app.baseUrl, choices)
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  return buyer
}
const request = ({ client, saleId }: Payer, change: Partial<typeof receiver> = {}) =>
  client.call('bookingEngine.requestInvoice', { saleId, receiver: { ...receiver, ...change } })
const read = ({ client, saleId }: Payer) => client.ask('bookingEngine.getInvoices', { saleId })

async function until(buyer: Payer, wanted: (found: SaleInvoices) => boolean): Promise<SaleInvoices> {
  const end = Date.now() + 20_000
  for (;;) {
    const found = await read(buyer)
    if (wanted(found)) return found
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(found.documents)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const issued = (buyer: Payer, count = 1) =>
  until(buyer, ({ documents }) => documents.filter(({ state }) => state === 'issued').length === count)

const owner: Actor = { role: 'owner', personId: 'own', accountId: '1001', branchIds: [], saleIds: [] }
const as = (actor: Actor) => ({ deps: app.deps, actor, ip: '192.0.2.1' })

test('a paid sale of a hotel and a tour is invoiced: valid, to the centavo, as files and by mail', async () => {
  const buyer = await paid()
  expect(await read(buyer)).toMatchObject({ obstacle: null, documents: [] })
  expect((await request(buyer)).status).toBe(200)
  const { documents } = await issued(buyer)
  const [invoice] = documents
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', totalMinor: buyer.totalMinor, isTrial: true, problem: null },
    receiver: { name: 'OPERADORA BRISA CLARA', rfc: receiver.rfc },
  })
  const xml = await buyer.client.request(invoice?.xmlUrl ?? '')
  expect(xml.status).toBe(200)
  expect(schemaProblem(String(xml.body))).toBeNull()
  expect(String(xml.body)).toContain(` Total="${(buyer.totalMinor / 100).toFixed(2)}"`)
  expect(String(xml.body)).toContain('ImpLocTrasladado="ISH"')
  const pdf = await buyer.client.request(invoice?.pdfUrl ?? '')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [mail] = await mailsTo(app, receiver.email, 1)
  expect(mail?.subject).toContain((await buyer.getSale()).code)
  // Nobody else reads it.
  const stranger = createHttpClient(app.baseUrl)
  expect((await stranger.request(invoice?.xmlUrl ?? '')).status).toBe(404)
  expect((await stranger.call('bookingEngine.getInvoices', { saleId: buyer.saleId })).code).toBe(
    'sale_not_found',
  )
})

test('a thousand requests make one invoice, with one stamp', async () => {
  const buyer = await paid([outing(catalogue, 52)])
  await db.database.execute(sql`DELETE FROM sandbox_invoices`)
  const first = await request(buyer)
  expect(first.status).toBe(200)
  const { documents } = await issued(buyer)
  const id = documents[0]?.id ?? ''
  const context = {
    deps: app.deps,
    actor: { ...owner, role: 'customer' as const, accountId: null, personId: null },
  }
  const input = { saleId: buyer.saleId, receiver: { ...receiver, name: 'OPERADORA BRISA CLARA' } }
  const customer = { ...context, ip: '192.0.2.1', actor: { ...context.actor, saleIds: [buyer.saleId] } }
  for (let round = 0; round < 25; round++)
    await Promise.all([
      ...Array.from({ length: 20 }, () => requestInvoice(customer, input)),
      ...Array.from({ length: 20 }, () => stampInvoice(app.deps, { invoiceId: id })),
    ])
  const { rows } = await db.database.execute(sql`
    SELECT (SELECT count(*)::int FROM sandbox_invoices) AS stamps,
      (SELECT count(*)::int FROM invoices WHERE sale_id = ${buyer.saleId}) AS invoices`)
  expect(rows).toEqual([{ stamps: 1, invoices: 1 }])
  expect((await request(buyer, { postcode: '77501' })).code).toBe('invoice_exists')
})

test('an answer that is lost after the stamp is looked up, not stamped again', async () => {
  const buyer = await paid([outing(catalogue, 53)])
  const sandbox = app.deps.invoices.current as InvoicesGateway
  let issues = 0
  const losing: InvoicesGateway = {
    ...sandbox,
    async issue(one) {
      issues += 1
      await sandbox.issue(one)
      throw new Error('the answer was lost')
    },
  }
  const known = { ...app.deps.invoices }
  // The object that the jobs have, too.
  Object.assign(app.deps.invoices, { current: losing, all: [losing] })
  await request(buyer)
  const { documents } = await issued(buyer)
  Object.assign(app.deps.invoices, known)
  const invoiceId = documents[0]?.id ?? ''
  expect(issues).toBe(1)
  const { rows } = await db.database.execute(sql`
    SELECT count(*)::int AS stamps FROM sandbox_invoices WHERE merchant_id = ${invoiceId}`)
  expect(rows).toEqual([{ stamps: 1 }])
})

test('a refused invoice says why, is corrected by the customer, or tried again by the agency', async () => {
  const buyer = await paid([outing(catalogue, 54)])
  await request(buyer, { postcode: '00000' })
  const isFailed = ({ documents }: SaleInvoices) => documents[0]?.state === 'failed'
  const { documents } = await until(buyer, isFailed)
  expect(documents[0]?.problem).toContain('CFDI40147')
  const { id = '' } = documents[0] ?? {}
  await retryInvoice(as(owner), { invoiceId: id })
  await until(buyer, isFailed)
  expect((await request(buyer)).status).toBe(200)
  const { documents: after } = await issued(buyer)
  expect(after.map((one) => one.id)).toEqual([id])
  const events = (await buyer.getSale()).history.map(({ event }) => event)
  for (const event of ['invoice_requested', 'invoice_failed', 'invoice_issued'])
    expect(events).toContain(event)
})

test('a refund after the invoice gets one credit note, related to it; one before it gets none', async () => {
  const buyer = await paid([stay(catalogue, 60, 2), outing(catalogue, 61)])
  const { lines } = await buyer.getSale()
  const cancel = async (lineId: string | undefined) => {
    const sale = await buyer.getSale()
    const line = sale.lines.find(({ id }) => id === lineId)
    await buyer.client.ask('bookingEngine.cancel', {
      ...{ saleId: buyer.saleId, idempotencyKey: newKey(), lineId: lineId ?? null },
      acceptedPenaltyMinor: line?.penaltyMinor ?? 0,
    })
    return buyer.until(({ refunds }) => refunds.length > 0 && refunds.every(({ state }) => state === 'done'))
  }
  const tour = lines.find(({ kind }) => kind === 'tours')
  const stayed = lines.find(({ kind }) => kind === 'hotels')
  await cancel(tour?.id)
  await request(buyer)
  const { documents } = await issued(buyer)
  const before = await buyer.getSale()
  expect(documents[0]?.totalMinor).toBe(before.paidMinor - before.refundedMinor)
  await creditRefunds(app.deps)
  expect((await read(buyer)).documents).toHaveLength(1)

  await cancel(stayed?.id)
  for (let times = 0; times < 3; times++) await Promise.all([1, 2].map(() => creditRefunds(app.deps)))
  const { documents: after } = await issued(buyer, 2)
  const sale = await buyer.getSale()
  const credit = after.find(({ kind }) => kind === 'credit_note')
  expect(credit?.totalMinor).toBe(sale.refundedMinor - before.refundedMinor)
  const xml = String((await buyer.client.request(credit?.xmlUrl ?? '')).body)
  expect(schemaProblem(xml)).toBeNull()
  expect(xml).toContain('TipoDeComprobante="E"')
  expect(xml).toContain(
    `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${after[0]?.uuid}"/>`,
  )
  await expect(cancelInvoice(as(owner), { invoiceId: after[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'invoice_state',
  })
})

test('the agency lists its invoices, and cancels one with errors; then another can be requested', async () => {
  const buyer = await paid([outing(catalogue, 55)])
  await request(buyer)
  const { documents, code } = await issued(buyer)
  const [invoice] = documents
  const listed = (
    actor: Actor,
    filters: { text?: string; state?: 'cancelled'; sort?: 'total' | '-total' } = {},
  ) => listInvoices(as(actor), { page: 1, sort: '-when', ...filters })
  expect(await listed(owner, { text: code.toLowerCase() })).toMatchObject({
    count: 1,
    rows: [{ id: invoice?.id, code, accountId: '1001', mayRun: true }],
  })
  expect((await listed(owner, { text: code, state: 'cancelled' })).count).toBe(0)
  for (const [sort, sign] of [
    ['total', 1],
    ['-total', -1],
  ] as const) {
    const totals = (await listed(owner, { sort })).rows.map(({ totalMinor }) => totalMinor)
    expect(new Set(totals).size).toBeGreaterThan(1)
    expect(totals).toEqual([...totals].sort((a, b) => sign * (a - b)))
  }
  const other = { ...owner, accountId: '1999' }
  expect((await listed(other)).count).toBe(0)
  await expect(cancelInvoice(as(other), { invoiceId: invoice?.id ?? '' })).rejects.toMatchObject({
    code: 'invoice_not_found',
  })
  await cancelInvoice(as(owner), { invoiceId: invoice?.id ?? '' })
  await until(buyer, (found) => found.documents[0]?.state === 'cancelled')
  await request(buyer, { use: 'S01' })
  const { documents: after } = await issued(buyer)
  expect(after.map(({ state }) => state)).toEqual(['cancelled', 'issued'])
})

test('a sale that cannot be invoiced says why', async () => {
  const refused = async (buyer: Payer, obstacle: InvoiceObstacle) => {
    expect(await read(buyer)).toMatchObject({ obstacle })
    expect(await request(buyer)).toMatchObject({ code: 'sale_not_invoiceable' })
  }
  await refused(await newPayer(app.baseUrl, [outing(catalogue, 56)]), 'unpaid')
  const buyer = await paid([outing(catalogue, 56)])
  const change = (query: ReturnType<typeof sql>) => db.database.execute(query)
  const { saleId } = buyer
  await change(
    sql`UPDATE payments SET captured_at = captured_at - interval '40 days' WHERE sale_id = ${saleId}`,
  )
  await refused(buyer, 'late')
  await change(sql`UPDATE payments SET captured_at = now(), method = 'credit' WHERE sale_id = ${saleId}`)
  await refused(buyer, 'credit')
  await change(sql`UPDATE payments SET method = 'card' WHERE sale_id = ${saleId}`)
  await change(sql`
    UPDATE lines SET price = jsonb_set(price, '{taxes,0,code}', '"itbis"') WHERE sale_id = ${saleId}`)
  await refused(buyer, 'taxes')
})
