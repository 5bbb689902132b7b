import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#core/access.ts'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { cancelInvoice, followCancellation, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { changeGlobalInvoices } from '#server/modules/invoices/change-global-invoices.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { getSaleInvoices } from '#server/modules/invoices/get-sale-invoices.ts'
import { closeMonths, issueGlobalInvoice } from '#server/modules/invoices/issue-global.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { previewGlobalInvoice } from '#server/modules/invoices/preview-global.ts'
import { openDocumentFile } from '#server/modules/invoices/reach-document.ts'
import { getGlobalInvoice } from '#server/modules/invoices/reach-global.ts'
import { newKey } from '#tests/builders/sales.ts'
import { clientOf, issuerZone, openGlobalMonths } from '#tests/support/worlds/global-months.ts'
import {
  cancelSale,
  endRefund,
  ownerOfIssuer,
  stampAll,
  statedOf,
} from '#tests/support/worlds/invoiced-world.ts'

let world: Awaited<ReturnType<typeof openGlobalMonths>>
beforeAll(async () => {
  world = await openGlobalMonths()
})
afterAll(() => world?.app.stop())
beforeEach(() => world.clear())

test('nothing is issued after the month until the owner switches it on', async () => {
  const owner = world.as(ownerOfIssuer)
  await world.pay()
  await changeGlobalInvoices(owner, { isAutomatic: false })
  expect(await previewGlobalInvoice(owner, {})).toMatchObject({ isAutomatic: false, count: 1 })
  await closeMonths(world.after(12))
  expect(await world.kinds()).toEqual([])
  await changeGlobalInvoices(owner, { isAutomatic: true })
  await closeMonths(world.after(12))
  // Its job would stamp it in the middle of the next test.
  await vi.waitFor(async () => expect(await world.kinds()).toEqual(['global issued']), 30_000)
})

test('switched on after a month, it leaves out that month, which was invoiced elsewhere', async () => {
  const owner = world.as(ownerOfIssuer)
  world.month = currentMonth(new Date(monthBounds(world.month, issuerZone).start.getTime() - 1), issuerZone)
  await world.pay(world.after(-48).clock.now())
  const changed = (isAutomatic: boolean, hours: number) =>
    world.database.execute(sql`INSERT INTO audit (account_id, actor, event, details, at)
      VALUES ('1001', 'own', 'global_invoices_changed', ${JSON.stringify({ isAutomatic })}::jsonb,
        ${world.after(hours).clock.now().toISOString()}::timestamptz)`)
  await changed(false, -300)
  await changeGlobalInvoices(owner, { isAutomatic: true })
  await closeMonths(world.after(14))
  expect(await world.kinds()).toEqual([])
  // It was on at the end of the month, and off for a moment since.
  await changed(true, -1)
  await changeGlobalInvoices(owner, { isAutomatic: false })
  await changeGlobalInvoices(owner, { isAutomatic: true })
  await closeMonths(world.after(14))
  await vi.waitFor(async () => expect(await world.kinds()).toEqual(['global issued']), 30_000)
})

test('one global invoice of all unclaimed payments closes the month, however often it is tried', async () => {
  const [claimed, free, other] = [await world.pay(), await world.pay(), await world.pay()]
  await world.request(claimed)
  await stampAll(world.deps)
  // Nothing is made before the month is over and settled.
  for (const hours of [-1, 11, 97]) await closeMonths(world.after(hours))
  expect(await world.kinds()).toEqual(['invoice issued'])
  for (let round = 0; round < 25; round++) {
    await Promise.all(Array.from({ length: 20 }, () => closeMonths(world.after(12 + round))))
    await Promise.all(Array.from({ length: 20 }, () => stampAll(world.after(12 + round))))
  }
  expect(await world.kinds()).toEqual(['global issued', 'invoice issued'])
  const { rows } = await world.database.execute(sql`SELECT count(*)::int AS stamps FROM sandbox_invoices`)
  expect(rows).toEqual([{ stamps: 2 }])
  const global = (await world.documents()).find(({ kind }) => kind === 'global')
  const xml = global?.xml ?? ''
  expect(schemaProblem(xml)).toBeNull()
  expect(xml).toContain(
    `<cfdi:InformacionGlobal Periodicidad="04" Meses="${world.month.slice(5)}" Año="${world.month.slice(0, 4)}"/>`,
  )
  expect(xml).toContain('Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="68000"')
  expect(xml).toContain('RegimenFiscalReceptor="616" UsoCFDI="S01"')
  expect(
    xml.match(/ClaveProdServ="01010101" NoIdentificacion="[^"]+" Cantidad="1" ClaveUnidad="ACT"/g),
  ).toHaveLength(2)
  for (const saleId of [free, other])
    expect((await statedOf(world.database, saleId)).globalMinor).toBeGreaterThan(0)
  expect((await statedOf(world.database, claimed)).globalMinor).toBe(0)
})

test('the agency sees it in its list, with its sales and files; nobody else does', async () => {
  const saleId = await world.pay()
  await closeMonths(world.after(12))
  await stampAll(world.deps)
  const { rows } = await listInvoices(world.as(ownerOfIssuer), {
    page: 1,
    sort: '-when',
    kind: 'global',
    text: world.month,
  })
  expect(rows).toMatchObject([
    { kind: 'global', saleId: null, month: world.month, sales: 1, accountId: '1001', mayRun: true },
  ])
  const invoiceId = rows[0]?.id ?? ''
  const found = await getGlobalInvoice(world.as(ownerOfIssuer), { invoiceId })
  expect(found).toMatchObject({
    month: world.month,
    count: 1,
    creditedMinor: 0,
    sales: [{ saleId, hasOwn: false }],
  })
  const pdf = await openDocumentFile(world.as(ownerOfIssuer), { invoiceId, file: 'pdf' })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await getSaleInvoices(world.as(ownerOfIssuer), { saleId })).toMatchObject({
    global: world.month,
    documents: [],
  })
  const ofOwnSales: Actor = { ...ownerOfIssuer, role: 'seller', permissions: [] }
  for (const actor of [{ ...ownerOfIssuer, accountId: '1999' }, ofOwnSales]) {
    expect((await listInvoices(world.as(actor), { page: 1, sort: '-when', kind: 'global' })).count).toBe(0)
    const unknown = { code: 'invoice_not_found' }
    await expect(getGlobalInvoice(world.as(actor), { invoiceId })).rejects.toMatchObject(unknown)
    await expect(openDocumentFile(world.as(actor), { invoiceId, file: 'xml' })).rejects.toMatchObject(unknown)
  }
  await expect(cancelInvoice(world.as(ownerOfIssuer), { invoiceId })).rejects.toMatchObject({
    code: 'invoice_state',
  })
})

test('a refund before it is left out; one after it gets a credit note for the public', async () => {
  const [before, late] = [await world.pay(), await world.pay()]
  await cancelSale(world.database, before, 5_000)
  await closeMonths(world.after(12))
  await world.settle()
  const { globalMinor } = await statedOf(world.database, before)
  const whole = await statedOf(world.database, late)
  expect(globalMinor).toBeLessThan(whole.globalMinor)
  const refundId = await cancelSale(world.database, late, 5_000)
  await world.settle()
  expect(await world.kinds()).toEqual(['global issued'])
  await endRefund(world.database, refundId)
  for (let round = 0; round < 3; round++) await Promise.all([world.settle(), world.settle()])
  expect(await world.kinds()).toEqual(['credit_note issued', 'global issued'])
  expect((await statedOf(world.database, late)).globalMinor).toBe(globalMinor)
  const credit = (await world.documents()).find(({ kind }) => kind === 'credit_note')?.xml ?? ''
  expect(schemaProblem(credit)).toBeNull()
  expect(credit).toContain('TipoDeComprobante="E"')
  expect(credit).toContain('TipoRelacion="01"')
  expect(credit).toContain('UsoCFDI="G02"')
  expect(credit).toMatch(/ClaveProdServ="84111506" NoIdentificacion="[^"]+"/)
  // SAT accepts it only in an income.
  expect(credit).not.toContain('InformacionGlobal')
  // The client sees no document of the public.
  expect(await getSaleInvoices(world.as(clientOf(late)), { saleId: late })).toMatchObject({
    global: null,
    documents: [],
  })
})

test('a client who asks later gets an invoice, and the sale leaves the global one', async () => {
  const saleId = await world.pay(world.timeInYear())
  await closeMonths(world.after(12))
  await stampAll(world.deps)
  const { globalMinor } = await statedOf(world.database, saleId)
  const deps = world.after(24 * 20)
  expect(await getSaleInvoices(world.as(ownerOfIssuer, deps), { saleId })).toMatchObject({ obstacle: null })
  await world.request(saleId, deps)
  // While its own invoice is not stamped, it stays.
  await creditRefunds(deps)
  expect(await world.kinds()).toContain('global issued')
  for (let round = 0; round < 3; round++) await Promise.all([world.settle(deps), world.settle(deps)])
  expect(await world.kinds()).toEqual(['credit_note issued', 'global issued', 'invoice issued'])
  expect(await statedOf(world.database, saleId)).toEqual({ ownMinor: globalMinor, globalMinor: 0 })
  const global = (await world.documents()).find(({ kind }) => kind === 'global')
  expect(await getGlobalInvoice(world.as(ownerOfIssuer), { invoiceId: global?.id ?? '' })).toMatchObject({
    creditedMinor: globalMinor,
    sales: [{ saleId, creditedMinor: globalMinor, hasOwn: true }],
  })
  // Canceled for errors and never corrected, it is in no document: the next global invoice takes it.
  const own = (await world.documents()).find(({ kind }) => kind === 'invoice')?.id ?? ''
  await cancelInvoice(world.as(ownerOfIssuer), { invoiceId: own })
  await followCancellation(world.deps, { invoiceId: own })
  world.next()
  await closeMonths(world.after(12))
  await world.settle(world.after(12))
  expect((await statedOf(world.database, saleId)).globalMinor).toBe(globalMinor)
})

test('the owner sees the current month, and issues exactly the shown amounts early', async () => {
  const saleId = await world.pay()
  const later = await world.pay(new Date(Date.now() - 100 * 86_400_000))
  await world.database.execute(
    sql`UPDATE payments SET method = 'credit' WHERE sale_id = ${await world.pay()}`,
  )
  const preview = await previewGlobalInvoice(world.as(ownerOfIssuer), {})
  expect(preview).toMatchObject({ month: world.month, count: 1, leftOut: { credit: 1 }, sales: [{ saleId }] })
  const seller: Actor = { ...ownerOfIssuer, role: 'seller', permissions: ['all_sales', 'refund'] }
  await expect(previewGlobalInvoice(world.as(seller), {})).rejects.toMatchObject({ code: 'forbidden' })
  const acceptedMinor = preview.totalMinor
  const issue = (key: string, minor = acceptedMinor) =>
    issueGlobalInvoice(world.as(ownerOfIssuer), { acceptedMinor: minor, idempotencyKey: key })
  await expect(issue(newKey(), acceptedMinor + 1)).rejects.toMatchObject({ code: 'invoice_state' })
  const key = newKey()
  const ids = await Promise.all(Array.from({ length: 20 }, () => issue(key)))
  expect(new Set(ids.map(({ invoiceId }) => invoiceId)).size).toBe(1)
  await expect(issue(newKey())).rejects.toMatchObject({ code: 'invoice_state' })
  await stampAll(world.deps)
  expect(await world.kinds()).toEqual(['global issued'])
  // What is paid afterwards comes into another when the month is closed.
  const more = await world.pay()
  await closeMonths(world.after(12))
  await stampAll(world.deps)
  expect(await world.kinds()).toEqual(['global issued', 'global issued'])
  expect((await statedOf(world.database, more)).globalMinor).toBe(acceptedMinor)
  expect((await statedOf(world.database, later)).globalMinor).toBe(0)
})

test('months that the agency invoices elsewhere stay out of it, between the months that it issues here', async () => {
  const owner = world.as(ownerOfIssuer)
  await world.pay()
  const { totalMinor: acceptedMinor } = await previewGlobalInvoice(owner, {})
  await issueGlobalInvoice(owner, { acceptedMinor, idempotencyKey: newKey() })
  await changeGlobalInvoices(owner, { isAutomatic: false })
  world.next()
  const elsewhere = await world.pay(world.after(-48).clock.now())
  await closeMonths(world.after(12))
  world.next()
  await changeGlobalInvoices(owner, { isAutomatic: true })
  const here = await world.pay(world.after(-48).clock.now())
  await closeMonths(world.after(12))
  const { rows } = await world.database.execute<{ id: string }>(sql`SELECT sale_id AS id FROM global_sales`)
  const invoiced = rows.map(({ id }) => id)
  expect(invoiced).toContain(here)
  expect(invoiced).not.toContain(elsewhere)
})

test('one that is refused is tried again with the corrected data of the agency', async () => {
  await world.pay()
  await world.database.execute(sql`UPDATE registrations SET fiscal_postcode = '00000'`)
  await closeMonths(world.after(12))
  await stampAll(world.deps)
  expect(await world.kinds()).toEqual(['global failed'])
  const { rows } = await world.database.execute<{ said: string }>(
    sql`SELECT body ->> 'es' AS said FROM notices WHERE '1001' = ANY (account_ids)
      AND id LIKE ${`invoice-${(await world.documents())[0]?.id}%`}`,
  )
  expect(rows.map(({ said }) => said)).toEqual([expect.stringContaining('CFDI40147')])
  await world.database.execute(sql`UPDATE registrations SET fiscal_postcode = '68000'`)
  await retryInvoice(world.as(ownerOfIssuer), { invoiceId: (await world.documents())[0]?.id ?? '' })
  await stampAll(world.deps)
  expect(await world.kinds()).toEqual(['global issued'])
})
