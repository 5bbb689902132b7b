import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { cancelInvoice, followCancellation } from '#server/modules/invoices/cancel-invoice.ts'
import { closeMonths } from '#server/modules/invoices/issue-global.ts'
import { getGlobalInvoice } from '#server/modules/invoices/reach-global.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'
import { openGlobalMonths } from '#tests/support/worlds/global-months.ts'
import {
  cancelSale,
  endRefund,
  halve,
  ownerOfIssuer,
  payTwice,
  stampAll,
  statedOf,
  takeBackByBank,
} from '#tests/support/worlds/invoiced-world.ts'

let world: Awaited<ReturnType<typeof openGlobalMonths>>
beforeAll(async () => {
  world = await openGlobalMonths()
})
afterAll(() => world?.app.stop())
beforeEach(() => world.clear())

test('money that was paid twice, or taken back by a bank, lowers no invoice', async () => {
  const [own, free] = [await world.pay(), await world.pay()]
  await world.request(own)
  await stampAll(world.deps)
  await closeMonths(world.after(12))
  await world.settle()
  for (const saleId of [own, free]) {
    await payTwice(world.database, saleId)
    await takeBackByBank(world.database, saleId)
  }
  for (let round = 0; round < 3; round++) await world.settle()
  expect(await world.kinds()).toEqual(['global issued', 'invoice issued'])
  // A cancellation afterwards still does.
  await endRefund(world.database, await cancelSale(world.database, free, 0))
  await world.settle()
  expect(await world.kinds()).toEqual(['credit_note issued', 'global issued', 'invoice issued'])
})

test('a reduction of a sale’s price is credited once, even if nothing of it was refunded', async () => {
  const [own, free] = [await world.pay(), await world.pay()]
  await world.request(own)
  await stampAll(world.deps)
  await closeMonths(world.after(12))
  await world.settle()
  const whole = await statedOf(world.database, free)
  for (const saleId of [own, free]) await halve(world.database, saleId)
  for (let round = 0; round < 3; round++) await Promise.all([world.settle(), world.settle()])
  const lowered = ['credit_note issued', 'credit_note issued', 'global issued', 'invoice issued']
  expect(await world.kinds()).toEqual(lowered)
  for (const saleId of [own, free]) {
    const { rows } = await world.database.execute<{ minor: number }>(
      sql`SELECT sum(penalty_minor)::int AS minor FROM lines WHERE sale_id = ${saleId}`,
    )
    const { ownMinor, globalMinor } = await statedOf(world.database, saleId)
    expect(ownMinor + globalMinor).toBe(rows[0]?.minor)
    expect(ownMinor + globalMinor).toBeLessThan(whole.globalMinor)
  }
  // It did not leave the global invoice, and may still do so.
  const global = (await world.documents()).find(({ kind }) => kind === 'global')?.id ?? ''
  const left = async () => (await getGlobalInvoice(world.as(ownerOfIssuer), { invoiceId: global })).sales
  expect(await left()).toMatchObject([{ saleId: free, hasOwn: false }])
  await world.request(free)
  await stampAll(world.deps)
  await world.settle()
  expect(await left()).toMatchObject([{ saleId: free, hasOwn: true, creditedMinor: whole.globalMinor }])
  expect((await statedOf(world.database, free)).globalMinor).toBe(0)
})

test('of 200 random sales, every peso kept is in exactly one invoice, own or global, less credit notes', async () => {
  const plan = fc.record({
    lines: chargedLines,
    /** When the client requests an invoice, and when a refund is ordered and arrives: steps below; 9 is never. */
    asks: fc.constantFrom(1, 4, 6, 9, 9),
    cancels: fc.constantFrom(0, 2, 4, 5, 9, 9),
    arrives: fc.constantFrom(0, 1, 2, 3, 9),
    penaltyBp: fc.constantFrom(0, 1, 2_500, 5_000, 9_999),
    /** Whether an own invoice is canceled for errors. */
    isWrong: fc.constantFrom(true, false, false, false),
  })
  const made = []
  const paidAt = world.timeInYear()
  for (const one of fc.sample(plan, 200)) made.push({ ...one, saleId: await world.pay(paidAt, one.lines) })
  const refunds = new Map<string, { id: string; at: number }>()
  for (let step = 0; step < 8; step++) {
    const deps = step < 3 ? world.deps : world.after(12 + step)
    for (const { saleId, asks, cancels, arrives, penaltyBp } of made) {
      if (asks === step)
        await world.request(saleId, deps).catch((error: { code?: string }) => {
          expect(error.code).toBe('sale_not_invoiceable')
        })
      if (cancels === step)
        refunds.set(saleId, { id: await cancelSale(world.database, saleId, penaltyBp), at: step + arrives })
      const refund = refunds.get(saleId)
      if (refund?.at === step) await endRefund(world.database, refund.id)
    }
    if (step === 3) await closeMonths(deps)
    await world.settle(deps)
  }
  // All money has arrived, and one month later another global invoice takes what its own invoice no longer contains.
  for (const { id } of refunds.values()) await endRefund(world.database, id)
  await world.settle(world.after(30))
  for (const { isWrong, saleId } of made) {
    const { rows } = await world.database.execute<{ id: string }>(sql`SELECT id FROM invoices i
      WHERE sale_id = ${saleId} AND kind = 'invoice' AND state = 'issued'
        AND NOT EXISTS (SELECT FROM invoices c WHERE c.invoice_id = i.id)`)
    if (!isWrong || !rows[0]) continue
    await cancelInvoice(world.as(ownerOfIssuer), { invoiceId: rows[0].id })
    await followCancellation(world.deps, { invoiceId: rows[0].id })
  }
  world.next()
  await closeMonths(world.after(12))
  await world.settle(world.after(12))
  let both = 0
  for (const { saleId, ...rest } of made) {
    const { rows } = await world.database.execute<{ kept: number }>(sql`SELECT (
      (SELECT sum(amount_minor) FROM payments WHERE sale_id = ${saleId} AND state = 'captured')
      - coalesce((SELECT sum(amount_minor) FROM refunds WHERE sale_id = ${saleId}), 0))::float8 AS kept`)
    const { ownMinor, globalMinor } = await statedOf(world.database, saleId)
    expect(ownMinor + globalMinor, JSON.stringify(rest)).toBe(rows[0]?.kept)
    expect(Math.min(ownMinor, globalMinor), JSON.stringify(rest)).toBe(0)
    if (ownMinor > 0) both += 1
  }
  expect(both).toBeGreaterThan(20)
  for (const { xml } of await world.documents()) expect(schemaProblem(xml)).toBeNull()
})

test('a refund whose credit note cannot be made does not hold up those of other sales', async () => {
  await world.clear()
  const [broken, free, own] = [await world.pay(), await world.pay(), await world.pay()]
  for (const saleId of [broken, own]) await world.request(saleId)
  await world.settle()
  await closeMonths(world.after(12))
  await world.settle(world.after(12))
  for (const saleId of [broken, free, own])
    await endRefund(world.database, await cancelSale(world.database, saleId, 5_000))
  await world.database.execute(sql`UPDATE invoices SET concepts = '{}' WHERE sale_id = ${broken}`)
  await world.settle(world.after(14))
  const { rows } = await world.database.execute<{ saleId: string }>(
    sql`SELECT sale_id AS "saleId" FROM invoices WHERE kind = 'credit_note' AND state = 'issued'`,
  )
  expect(rows.map(({ saleId }) => saleId).toSorted()).toEqual([free, own].toSorted())
})
