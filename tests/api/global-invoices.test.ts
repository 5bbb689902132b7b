import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#core/access.ts'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { cancelInvoice, followCancellation, retryInvoice } from '#server/modules/invoices/cancel-invoice.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { getSaleInvoices } from '#server/modules/invoices/get-sale-invoices.ts'
import { closeMonths, issueGlobalInvoice } from '#server/modules/invoices/issue-global.ts'
import { listInvoices } from '#server/modules/invoices/list-invoices.ts'
import { previewGlobalInvoice } from '#server/modules/invoices/preview-global.ts'
import { getGlobalInvoice, openGlobalFile } from '#server/modules/invoices/reach-global.ts'
import { requestInvoice } from '#server/modules/invoices/request-invoice.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import {
  addTaxData,
  cancelSale,
  copySale,
  endRefund,
  ownerOfIssuer,
  payTwice,
  stampAll,
  statedOf,
  takeBackByBank,
} from '#tests/support/worlds/invoiced-world.ts'

const zone = 'America/Mexico_City'
let db: TestDatabase
let app: TestApp
let soldId: string
/** The month of the tests. */
let month: string

beforeAll(async () => {
  const { catalogue, ...world } = await startPayableApp()
  ;({ db, app } = world)
  await addTaxData(db.database)
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 50)])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  soldId = buyer.saleId
})
afterAll(() => app?.stop())
beforeEach(async () => {
  month = currentMonth(new Date(), zone)
  await db.database.execute(sql`UPDATE invoices SET invoice_id = NULL`)
  for (const table of ['global_sales', 'invoices', 'sandbox_invoices'])
    await db.database.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  await db.database.execute(sql`UPDATE payments SET captured_at = now() - interval '400 days'`)
})

const as = (actor: Actor, deps: Deps = app.deps) => ({ deps, actor, ip: '192.0.2.1' })
/** The dependencies at a moment in hours after the end of the month. */
const after = (hours: number): Deps => ({
  ...app.deps,
  clock: {
    ...app.deps.clock,
    now: () => new Date(monthBounds(month, zone).end.getTime() + hours * 3_600_000),
  },
})
const [oneLine] = fc.sample(
  chargedLines.filter((lines) => lines.length === 2 && lines.every(({ price }) => price.totalMinor > 100)),
  { numRuns: 1, seed: 7 },
)
const pay = (paidAt = new Date()) => copySale(db.database, soldId, { lines: oneLine ?? [], paidAt })
const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', regime: '601' as const, postcode: '77500' },
  ...{ use: 'G03' as const, email: 'cuentas@brisa.example' },
}
const request = (saleId: string, deps: Deps = app.deps) =>
  requestInvoice(
    as({ role: 'customer', personId: null, accountId: null, branchIds: [], saleIds: [saleId] }, deps),
    { saleId, receiver },
  )
const documents = async () => {
  const { rows } = await db.database.execute<{
    kind: string
    state: string
    xml: string
    sales: number
    id: string
  }>(
    sql`SELECT kind, state, xml, id, jsonb_array_length(concepts) AS sales FROM invoices ORDER BY requested_at, id`,
  )
  return rows
}
const kinds = async () => (await documents()).map(({ kind, state }) => `${kind} ${state}`).toSorted()
const settle = async (deps: Deps = app.deps) => {
  for (let round = 0; round < 2; round++) {
    await creditRefunds(deps)
    await stampAll(deps)
  }
}

test('the month is closed by one global invoice of what nobody claimed, however often it is tried', async () => {
  const [claimed, free, other] = [await pay(), await pay(), await pay()]
  await request(claimed)
  await stampAll(app.deps)
  // Nothing is made before the month is over and settled.
  for (const hours of [-1, 11, 97]) await closeMonths(after(hours))
  expect(await kinds()).toEqual(['invoice issued'])
  for (let round = 0; round < 25; round++) {
    await Promise.all(Array.from({ length: 20 }, () => closeMonths(after(12 + round))))
    await Promise.all(Array.from({ length: 20 }, () => stampAll(after(12 + round))))
  }
  expect(await kinds()).toEqual(['global issued', 'invoice issued'])
  const { rows } = await db.database.execute(sql`SELECT count(*)::int AS stamps FROM sandbox_invoices`)
  expect(rows).toEqual([{ stamps: 2 }])
  const global = (await documents()).find(({ kind }) => kind === 'global')
  const xml = global?.xml ?? ''
  expect(schemaProblem(xml)).toBeNull()
  expect(xml).toContain(
    `<cfdi:InformacionGlobal Periodicidad="04" Meses="${month.slice(5)}" Año="${month.slice(0, 4)}"/>`,
  )
  expect(xml).toContain('Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="68000"')
  expect(xml).toContain('RegimenFiscalReceptor="616" UsoCFDI="S01"')
  expect(
    xml.match(/ClaveProdServ="01010101" NoIdentificacion="[^"]+" Cantidad="1" ClaveUnidad="ACT"/g),
  ).toHaveLength(2)
  for (const saleId of [free, other])
    expect((await statedOf(db.database, saleId)).globalMinor).toBeGreaterThan(0)
  expect((await statedOf(db.database, claimed)).globalMinor).toBe(0)
})

test('the agency sees it in its list, with its sales and files; nobody else does', async () => {
  const saleId = await pay()
  await closeMonths(after(12))
  await stampAll(app.deps)
  const { rows } = await listInvoices(as(ownerOfIssuer), { page: 1, kind: 'global', text: month })
  expect(rows).toMatchObject([
    { kind: 'global', saleId: null, month, sales: 1, accountId: '1001', mayRun: true },
  ])
  const invoiceId = rows[0]?.id ?? ''
  const found = await getGlobalInvoice(as(ownerOfIssuer), { invoiceId })
  expect(found).toMatchObject({ month, count: 1, creditedMinor: 0, sales: [{ saleId, hasOwn: false }] })
  const pdf = await openGlobalFile(as(ownerOfIssuer), { invoiceId, file: 'pdf' })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await getSaleInvoices(as(ownerOfIssuer), { saleId })).toMatchObject({ global: month, documents: [] })
  const ofOwnSales: Actor = { ...ownerOfIssuer, role: 'seller', permissions: [] }
  for (const actor of [{ ...ownerOfIssuer, accountId: '1999' }, ofOwnSales]) {
    expect((await listInvoices(as(actor), { page: 1, kind: 'global' })).count).toBe(0)
    const unknown = { code: 'invoice_not_found' }
    await expect(getGlobalInvoice(as(actor), { invoiceId })).rejects.toMatchObject(unknown)
    await expect(openGlobalFile(as(actor), { invoiceId, file: 'xml' })).rejects.toMatchObject(unknown)
  }
  await expect(cancelInvoice(as(ownerOfIssuer), { invoiceId })).rejects.toMatchObject({
    code: 'invoice_state',
  })
})

test('a refund before it is left out; one after it gets a credit note for the public', async () => {
  const [before, late] = [await pay(), await pay()]
  await cancelSale(db.database, before, 5_000)
  await closeMonths(after(12))
  await settle()
  const { globalMinor } = await statedOf(db.database, before)
  const whole = await statedOf(db.database, late)
  expect(globalMinor).toBeLessThan(whole.globalMinor)
  const refundId = await cancelSale(db.database, late, 5_000)
  await settle()
  expect(await kinds()).toEqual(['global issued'])
  await endRefund(db.database, refundId)
  for (let round = 0; round < 3; round++) await Promise.all([settle(), settle()])
  expect(await kinds()).toEqual(['credit_note issued', 'global issued'])
  expect((await statedOf(db.database, late)).globalMinor).toBe(globalMinor)
  const credit = (await documents()).find(({ kind }) => kind === 'credit_note')?.xml ?? ''
  expect(schemaProblem(credit)).toBeNull()
  expect(credit).toContain('TipoDeComprobante="E"')
  expect(credit).toContain('TipoRelacion="01"')
  expect(credit).toContain('UsoCFDI="G02"')
  expect(credit).toMatch(/ClaveProdServ="84111506" NoIdentificacion="[^"]+"/)
  // SAT accepts it only in an income.
  expect(credit).not.toContain('InformacionGlobal')
  // The client sees no document of the public.
  const client: Actor = { role: 'customer', personId: null, accountId: null, branchIds: [], saleIds: [late] }
  expect(await getSaleInvoices(as(client), { saleId: late })).toMatchObject({ global: null, documents: [] })
})

test('a client who asks later gets an invoice, and the sale leaves the global one', async () => {
  const saleId = await pay()
  await closeMonths(after(12))
  await stampAll(app.deps)
  const { globalMinor } = await statedOf(db.database, saleId)
  // Weeks after the end of the month, if it is still the same year.
  const end = monthBounds(month, zone).end
  const [hours, obstacle] = month.endsWith('-12') ? [24, null] : [24 * 20, null]
  const deps = after(hours)
  expect(end.getTime()).toBeLessThan(deps.clock.now().getTime())
  expect(await getSaleInvoices(as(ownerOfIssuer, deps), { saleId })).toMatchObject({ obstacle })
  await request(saleId, deps)
  // While its own invoice is not stamped, it stays.
  await creditRefunds(deps)
  expect(await kinds()).toContain('global issued')
  for (let round = 0; round < 3; round++) await Promise.all([settle(deps), settle(deps)])
  expect(await kinds()).toEqual(['credit_note issued', 'global issued', 'invoice issued'])
  expect(await statedOf(db.database, saleId)).toEqual({ ownMinor: globalMinor, globalMinor: 0 })
  const global = (await documents()).find(({ kind }) => kind === 'global')
  expect(await getGlobalInvoice(as(ownerOfIssuer), { invoiceId: global?.id ?? '' })).toMatchObject({
    creditedMinor: globalMinor,
    sales: [{ saleId, creditedMinor: globalMinor, hasOwn: true }],
  })
  // Cancelled for errors and never corrected, it is in no document: the next global invoice takes it.
  const own = (await documents()).find(({ kind }) => kind === 'invoice')?.id ?? ''
  await cancelInvoice(as(ownerOfIssuer), { invoiceId: own })
  await followCancellation(app.deps, { invoiceId: own })
  const next = monthBounds(month, zone).end
  month = currentMonth(next, zone)
  await closeMonths(after(12))
  await settle(after(12))
  expect((await statedOf(db.database, saleId)).globalMinor).toBe(globalMinor)
})

test('money that was paid twice, or taken back by a bank, lowers no invoice', async () => {
  const [own, free] = [await pay(), await pay()]
  await request(own)
  await stampAll(app.deps)
  await closeMonths(after(12))
  await settle()
  for (const saleId of [own, free]) {
    await payTwice(db.database, saleId)
    await takeBackByBank(db.database, saleId)
  }
  for (let round = 0; round < 3; round++) await settle()
  expect(await kinds()).toEqual(['global issued', 'invoice issued'])
  // A cancellation afterwards still does.
  await endRefund(db.database, await cancelSale(db.database, free, 0))
  await settle()
  expect(await kinds()).toEqual(['credit_note issued', 'global issued', 'invoice issued'])
})

test('the owner sees the current month, and issues it early with exactly what was shown', async () => {
  const saleId = await pay()
  const later = await pay(new Date(Date.now() - 100 * 86_400_000))
  await db.database.execute(sql`UPDATE payments SET method = 'credit' WHERE sale_id = ${await pay()}`)
  const preview = await previewGlobalInvoice(as(ownerOfIssuer), {})
  expect(preview).toMatchObject({ month, count: 1, leftOut: { credit: 1 }, sales: [{ saleId }] })
  const seller: Actor = { ...ownerOfIssuer, role: 'seller', permissions: ['all_sales', 'refund'] }
  await expect(previewGlobalInvoice(as(seller), {})).rejects.toMatchObject({ code: 'forbidden' })
  const acceptedMinor = preview.totalMinor
  const issue = (key: string, minor = acceptedMinor) =>
    issueGlobalInvoice(as(ownerOfIssuer), { acceptedMinor: minor, idempotencyKey: key })
  await expect(issue(newKey(), acceptedMinor + 1)).rejects.toMatchObject({ code: 'invoice_state' })
  const key = newKey()
  const ids = await Promise.all(Array.from({ length: 20 }, () => issue(key)))
  expect(new Set(ids.map(({ invoiceId }) => invoiceId)).size).toBe(1)
  await expect(issue(newKey())).rejects.toMatchObject({ code: 'invoice_state' })
  await stampAll(app.deps)
  expect(await kinds()).toEqual(['global issued'])
  // What is paid afterwards comes into another when the month is closed.
  const more = await pay()
  await closeMonths(after(12))
  await stampAll(app.deps)
  expect(await kinds()).toEqual(['global issued', 'global issued'])
  expect((await statedOf(db.database, more)).globalMinor).toBe(acceptedMinor)
  expect((await statedOf(db.database, later)).globalMinor).toBe(0)
})

test('one that is refused is tried again with the corrected data of the agency', async () => {
  await pay()
  await db.database.execute(sql`UPDATE registrations SET fiscal_postcode = '00000'`)
  await closeMonths(after(12))
  await stampAll(app.deps)
  expect(await kinds()).toEqual(['global failed'])
  await db.database.execute(sql`UPDATE registrations SET fiscal_postcode = '68000'`)
  await retryInvoice(as(ownerOfIssuer), { invoiceId: (await documents())[0]?.id ?? '' })
  await stampAll(app.deps)
  expect(await kinds()).toEqual(['global issued'])
})

test('of 200 random sales, every peso kept is in exactly one invoice, own or global, less credit notes', async () => {
  const plan = fc.record({
    lines: chargedLines,
    /** When the client requests an invoice, and when a refund is ordered and arrives: steps below; 9 is never. */
    asks: fc.constantFrom(1, 4, 6, 9, 9),
    cancels: fc.constantFrom(0, 2, 4, 5, 9, 9),
    arrives: fc.constantFrom(0, 1, 2, 3, 9),
    penaltyBp: fc.constantFrom(0, 1, 2_500, 5_000, 9_999),
    /** Whether an own invoice is cancelled for errors. */
    isWrong: fc.constantFrom(true, false, false, false),
  })
  const made = []
  for (const one of fc.sample(plan, 200))
    made.push({
      ...one,
      saleId: await copySale(db.database, soldId, { lines: one.lines, paidAt: new Date() }),
    })
  const refunds = new Map<string, { id: string; at: number }>()
  for (let step = 0; step < 8; step++) {
    const deps = step < 3 ? app.deps : after(12 + step)
    for (const { saleId, asks, cancels, arrives, penaltyBp } of made) {
      if (asks === step)
        await request(saleId, deps).catch((error: { code?: string }) => {
          expect(error.code).toBe('sale_not_invoiceable')
        })
      if (cancels === step)
        refunds.set(saleId, { id: await cancelSale(db.database, saleId, penaltyBp), at: step + arrives })
      const refund = refunds.get(saleId)
      if (refund?.at === step) await endRefund(db.database, refund.id)
    }
    if (step === 3) await closeMonths(deps)
    await settle(deps)
  }
  // All money has arrived, and one month later another global invoice takes what its own invoice no longer contains.
  for (const { id } of refunds.values()) await endRefund(db.database, id)
  await settle(after(30))
  for (const { isWrong, saleId } of made) {
    const { rows } = await db.database.execute<{ id: string }>(sql`SELECT id FROM invoices i
      WHERE sale_id = ${saleId} AND kind = 'invoice' AND state = 'issued'
        AND NOT EXISTS (SELECT FROM invoices c WHERE c.invoice_id = i.id)`)
    if (!isWrong || !rows[0]) continue
    await cancelInvoice(as(ownerOfIssuer), { invoiceId: rows[0].id })
    await followCancellation(app.deps, { invoiceId: rows[0].id })
  }
  month = currentMonth(monthBounds(month, zone).end, zone)
  await closeMonths(after(12))
  await settle(after(12))
  let both = 0
  for (const { saleId, ...rest } of made) {
    const { rows } = await db.database.execute<{ kept: number }>(sql`SELECT (
      (SELECT sum(amount_minor) FROM payments WHERE sale_id = ${saleId} AND state = 'captured')
      - coalesce((SELECT sum(amount_minor) FROM refunds WHERE sale_id = ${saleId}), 0))::float8 AS kept`)
    const { ownMinor, globalMinor } = await statedOf(db.database, saleId)
    expect(ownMinor + globalMinor, JSON.stringify(rest)).toBe(rows[0]?.kept)
    expect(Math.min(ownMinor, globalMinor), JSON.stringify(rest)).toBe(0)
    if (ownMinor > 0) both += 1
  }
  expect(both).toBeGreaterThan(20)
  for (const { xml } of await documents()) expect(schemaProblem(xml)).toBeNull()
})
