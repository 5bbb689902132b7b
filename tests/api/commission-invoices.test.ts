import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { monthBounds } from '#core/invoices/global.ts'
import type { CommissionKind } from '#core/invoices/invoices.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { issueCommissionInvoice } from '#server/modules/invoices/issue-commissions.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { getCommissionInvoices } from '#server/modules/invoices/reach-commissions.ts'
import { openDocumentFile } from '#server/modules/invoices/reach-document.ts'
import { changeTaxData, getTaxData } from '#server/modules/platform-settings/tax-data.ts'
import { newKey } from '#tests/builders/sales.ts'
import { adminOfPlatform, linesOf, platformTaxData, post } from '#tests/support/worlds/commission-months.ts'
import { issuerZone, openGlobalMonths } from '#tests/support/worlds/global-months.ts'
import { ownerOfIssuer, stampAll } from '#tests/support/worlds/invoiced-world.ts'

const accountId = '1001'
let world: Awaited<ReturnType<typeof openGlobalMonths>>
beforeAll(async () => {
  world = await openGlobalMonths()
  await world.clear()
  // The sale of the world is not certain for a year.
  await world.database.execute(sql`UPDATE lines SET kept_from = now() + interval '400 days'`)
})
afterAll(() => world?.app.stop())

/** In the first days after the month. */
const now = () => world.after(12)
const owner = () => world.as(ownerOfIssuer, now())
const admin = () => world.as(adminOfPlatform, now())
const seen = async (context = owner()) => getCommissionInvoices(context, { accountId })
async function issue(kind: CommissionKind, context = owner(), key = newKey()) {
  const found = await seen()
  const acceptedMinor = found[kind].invoiceMinor - found[kind].creditMinor
  const wanted = { accountId, kind, month: found.month, acceptedMinor, idempotencyKey: key }
  return await issueCommissionInvoice(context, wanted)
}
const newest = async (kind: string) => {
  const { rows } = await world.database.execute<{ id: string; xml: string; totalMinor: number }>(
    sql`SELECT id, xml, total_minor::int AS "totalMinor" FROM invoices WHERE kind = ${kind} ORDER BY requested_at DESC, id LIMIT 1`,
  )
  return rows[0] ?? { id: '', xml: '', totalMinor: 0 }
}
/** A sale with the earnings of its first line, and those of its second, which is not certain for a year. */
async function sell(minor: number, pendingMinor = 0): Promise<{ saleId: string; lineId: string }> {
  const saleId = await world.pay()
  const [lineId = '', later = ''] = await linesOf(world.database, saleId)
  await post(world.database, { kind: 'commission', minor, saleId, lineId })
  if (pendingMinor > 0)
    await post(world.database, { kind: 'commission', minor: pendingMinor, saleId, lineId: later })
  await world.database.execute(
    sql`UPDATE lines SET kept_from = now() WHERE sale_id = ${saleId} AND id <> ${later}`,
  )
  return { saleId, lineId }
}

test('an admin enters the tax data of the platform, which only admins see, and not over those of another', async () => {
  await sell(100)
  expect((await seen()).commission).toMatchObject({ obstacle: 'platform', invoiceMinor: 100 })
  await expect(getTaxData(owner())).rejects.toMatchObject({ code: 'forbidden' })
  expect(await getTaxData(admin())).toEqual({ data: null })
  const change = { data: platformTaxData, seen: null }
  await expect(changeTaxData(owner(), change)).rejects.toMatchObject({ code: 'forbidden' })
  await changeTaxData(admin(), change)
  await expect(changeTaxData(admin(), change)).rejects.toMatchObject({ code: 'setting_changed' })
  expect(await getTaxData(admin())).toEqual({ data: platformTaxData })
  const { rows } = await world.database.execute(
    sql`SELECT details FROM audit WHERE event = 'tax_data_changed'`,
  )
  expect(rows).toEqual([{ details: { was: '', data: 'ADE190411TI9 · ALFORJA DEMOSTRACION · 601 · 06600' } }])
  expect((await seen()).commission).toMatchObject({ obstacle: null, invoiceMinor: 100 })
})

test('the owner invoices the final amounts of the last month once, however often it is tried', async () => {
  await sell(14_900, 22_222)
  expect((await seen()).commission).toMatchObject({ obstacle: null, invoiceMinor: 15_000, creditMinor: 0 })
  const key = newKey()
  const context = owner()
  const wanted = { accountId, kind: 'commission' as const, month: world.month, acceptedMinor: 15_000 }
  for (let round = 0; round < 25; round++) {
    const tries = Array.from({ length: 20 }, (_, at) =>
      issueCommissionInvoice(context, { ...wanted, idempotencyKey: at % 2 ? key : newKey() }).catch(
        (error: { code?: string }) => error.code,
      ),
    )
    for (const answer of await Promise.all(tries))
      if (typeof answer === 'string') expect(answer).toBe('invoice_state')
    await Promise.all(Array.from({ length: 20 }, () => stampAll(now())))
  }
  expect(await world.kinds()).toEqual(['commission issued'])
  const { rows } = await world.database.execute(sql`SELECT count(*)::int AS stamps FROM sandbox_invoices`)
  expect(rows).toEqual([{ stamps: 1 }])
  const { xml } = await newest('commission')
  expect(schemaProblem(xml)).toBeNull()
  for (const part of [
    'TipoDeComprobante="I"',
    'FormaPago="17"',
    'SubTotal="129.31"',
    'Total="150.00"',
    'Rfc="VCD1503127K8"',
    'Rfc="ADE190411TI9" Nombre="ALFORJA DEMOSTRACION" DomicilioFiscalReceptor="06600"',
    'UsoCFDI="G03"',
    'ClaveProdServ="80141600" NoIdentificacion="1001"',
    'TasaOCuota="0.160000" Importe="20.69"',
  ])
    expect(xml).toContain(part)
  expect(xml).not.toContain('InformacionGlobal')
  expect((await seen()).commission).toMatchObject({
    obstacle: 'issued',
    documents: [{ kind: 'commission', month: world.month, state: 'issued', totalMinor: 15_000 }],
  })
})

test('the agency and the platform see it with its files, and nobody who may not see the balance', async () => {
  const { id: invoiceId } = await newest('commission')
  const listed = (actor: Actor) =>
    listInvoices(world.as(actor), { page: 1, sort: '-when', kind: 'commission' })
  expect((await listed(ownerOfIssuer)).rows).toMatchObject([
    { kind: 'commission', saleId: null, month: world.month, sales: 0, accountId, mayRun: true },
  ])
  // The agency's own document is not the platform's to try again.
  expect((await listed(adminOfPlatform)).rows).toMatchObject([{ mayRun: false }])
  for (const file of ['pdf', 'xml'] as const)
    expect(
      (await openDocumentFile(world.as(adminOfPlatform), { invoiceId, file })).bytes.length,
    ).toBeGreaterThan(500)
  const seller: Actor = { ...ownerOfIssuer, role: 'seller', permissions: ['all_sales', 'refund'] }
  for (const actor of [{ ...ownerOfIssuer, accountId: '1999' }, seller]) {
    expect((await listed(actor)).count).toBe(0)
    const wanted = openDocumentFile(world.as(actor), { invoiceId, file: 'xml' })
    await expect(wanted).rejects.toMatchObject({ code: 'invoice_not_found' })
    await expect(getCommissionInvoices(world.as(actor), { accountId })).rejects.toMatchObject({
      code: expect.stringMatching(/account_not_found|forbidden/),
    })
  }
})

test('amounts taken back later go into a credit note of the next month', async () => {
  world.next()
  const { saleId, lineId } = await sell(20_001)
  await post(world.database, { kind: 'commission_reversed', minor: -1, saleId, lineId })
  const { rows } = await world.database.execute<{ saleId: string; lineId: string }>(sql`
    SELECT e.sale_id AS "saleId", e.line_id AS "lineId" FROM invoice_entries n JOIN entries e ON e.id = n.entry_id
    WHERE e.amount_minor = 14900`)
  const invoiced = rows[0] ?? { saleId: '', lineId: '' }
  await post(world.database, { kind: 'commission_reversed', minor: -5_000, ...invoiced })
  expect((await seen()).commission).toMatchObject({
    obstacle: null,
    invoiceMinor: 20_000,
    creditMinor: 5_000,
  })
  await issue('commission')
  for (let round = 0; round < 3; round++) await stampAll(now())
  expect(await world.kinds()).toEqual(['commission issued', 'commission issued', 'credit_note issued'])
  const credit = await newest('credit_note')
  expect(credit.totalMinor).toBe(5_000)
  expect(schemaProblem(credit.xml)).toBeNull()
  for (const part of [
    'TipoDeComprobante="E"',
    'TipoRelacion="01"',
    'ClaveProdServ="84111506"',
    'UsoCFDI="G02"',
  ])
    expect(credit.xml).toContain(part)
  // The rest of it, and no more.
  world.next()
  await post(world.database, { kind: 'commission_reversed', minor: -9_900, ...invoiced })
  expect((await seen()).commission).toMatchObject({ invoiceMinor: 0, creditMinor: 9_900 })
  await issue('commission')
  await stampAll(now())
  world.next()
  expect((await seen()).commission).toMatchObject({ obstacle: null, invoiceMinor: 0, creditMinor: 0 })
  await expect(issue('commission')).rejects.toMatchObject({ code: 'invoice_state' })
})

test('the platform invoices its fees to the agency, which cannot do so itself', async () => {
  const saleId = await world.pay()
  const at = world.after(-48).clock.now()
  await post(world.database, { kind: 'instalment_fee', minor: -8_410, saleId, at })
  await post(world.database, { kind: 'instalment_fee_returned', minor: 10, saleId, at })
  expect((await seen()).fee).toMatchObject({ obstacle: null, invoiceMinor: 8_400, mayIssue: false })
  await expect(issue('fee')).rejects.toMatchObject({ code: 'account_not_found' })
  await expect(issue('commission', admin())).rejects.toMatchObject({ code: 'account_not_found' })
  await issue('fee', admin())
  await stampAll(now())
  expect((await seen()).fee.documents).toMatchObject([{ state: 'issued', problem: null }])
  const { xml, id: invoiceId } = await newest('fee')
  expect(schemaProblem(xml)).toBeNull()
  expect(xml).toMatch(/<cfdi:Emisor Rfc="ADE190411TI9".*<cfdi:Receptor Rfc="VCD1503127K8"/s)
  expect(xml).toContain('Total="84.00"')
  const pdf = await openDocumentFile(owner(), { invoiceId, file: 'pdf' })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Paid back to the client, the fee is given back.
  world.next()
  await post(world.database, { kind: 'instalment_fee_returned', minor: 8_400, saleId, at })
  expect((await seen(admin())).fee).toMatchObject({ invoiceMinor: 0, creditMinor: 8_400, mayIssue: true })
  await issue('fee', admin())
  await stampAll(now())
  expect((await newest('credit_note')).xml).toMatch(/<cfdi:Emisor Rfc="ADE190411TI9"/)
})

test('a refused one says why, holds up the next, and is tried again with corrected data', async () => {
  world.next()
  await sell(7_000)
  const wrong = { ...platformTaxData, postcode: '00000' }
  await changeTaxData(admin(), { data: wrong, seen: platformTaxData })
  await issue('commission')
  await stampAll(now())
  const [refused] = (await seen()).commission.documents
  expect(refused).toMatchObject({
    state: 'failed',
    mayRun: true,
    problem: expect.stringContaining('CFDI40147'),
  })
  const { rows } = await world.database.execute(
    sql`SELECT title ->> 'es' AS title FROM notices WHERE id LIKE ${`invoice-${refused?.id}%`}`,
  )
  expect(rows).toEqual([{ title: expect.stringContaining('Factura de comisiones') }])
  world.next()
  await sell(3_000)
  expect((await seen()).commission).toMatchObject({ obstacle: 'earlier', invoiceMinor: 3_000 })
  await expect(issue('commission')).rejects.toMatchObject({ code: 'invoice_state' })
  await changeTaxData(admin(), { data: platformTaxData, seen: wrong })
  const invoiceId = refused?.id ?? ''
  await expect(retryInvoice(admin(), { invoiceId })).rejects.toMatchObject({ code: 'invoice_not_found' })
  await retryInvoice(owner(), { invoiceId })
  await stampAll(now())
  expect((await seen()).commission.documents.find(({ id }) => id === invoiceId)?.state).toBe('issued')
  await issue('commission')
})

test('branches, persons and other currencies get the reason why there is none', async () => {
  world.next()
  await sell(1_000)
  const change = (column: string, value: string) =>
    world.database.execute(
      sql`UPDATE ${sql.raw(column)} = ${value} WHERE ${sql.raw(
        column.startsWith('accounts') ? `id = '1001'` : `account_id = '1001'`,
      )}`,
    )
  await stampAll(now())
  await change('registrations SET rfc', 'PEAA800101AB1')
  expect((await seen()).commission.obstacle).toBe('withholding')
  await change('registrations SET rfc', '')
  expect((await seen()).commission.obstacle).toBe('agency')
  await change('registrations SET rfc', 'VCD1503127K8')
  await change('accounts SET currency', 'USD')
  expect((await seen()).commission.obstacle).toBe('currency')
  await change('accounts SET currency', 'MXN')
  await world.database.execute(sql`INSERT INTO accounts
    SELECT (json_populate_record(a, '{"id": "1003", "parent_id": "1001", "name": "Sucursal | Centro"}'::json)).* FROM accounts a WHERE id = '1001'`)
  const whole = world.as({ ...ownerOfIssuer, branchIds: ['1003'] }, now())
  expect((await getCommissionInvoices(whole, { accountId: '1003' })).commission).toMatchObject({
    ...{ obstacle: 'branch', invoiceMinor: 0, documents: [] },
  })
  // Its earnings are a concept of their own in its agency's document.
  const saleId = await world.pay()
  const [lineId = ''] = await linesOf(world.database, saleId)
  await world.database.execute(sql`UPDATE lines SET kept_from = now() WHERE id = ${lineId}`)
  await post(world.database, { accountId: '1003', kind: 'commission', minor: 500, saleId, lineId })
  await issue('commission')
  await stampAll(now())
  const { xml, totalMinor } = await newest('commission')
  expect(totalMinor).toBe(1_500)
  expect(schemaProblem(xml)).toBeNull()
  expect(xml).toMatch(/NoIdentificacion="1003"[^>]*Descripcion="[^"]*Sucursal \/ Centro"/)
})

test('earnings from before the first invoice come into it if the client still owed money then', async () => {
  await world.clear()
  const counted = async () => (await seen()).commission.invoiceMinor
  const start = monthBounds(world.month, issuerZone).start.getTime()
  const [early, late] = [-5, 5].map((days) => new Date(start + days * dayMillis))
  const sellBefore = async (minor: number, paidAt = early) => {
    const saleId = await world.pay(paidAt)
    const [lineId = ''] = await linesOf(world.database, saleId)
    await post(world.database, { kind: 'commission', minor, saleId, lineId, ...(early && { at: early }) })
    await world.database.execute(
      sql`UPDATE lines SET kept_from = ${early?.toISOString()} WHERE sale_id = ${saleId}`,
    )
    await world.database.execute(sql`UPDATE payments SET method = 'cash' WHERE sale_id = ${saleId}`)
  }
  const before = await counted()
  await sellBefore(777)
  expect(await counted()).toBe(before)
  await sellBefore(1_234, late)
  expect(await counted()).toBe(before + 1_234)
})
