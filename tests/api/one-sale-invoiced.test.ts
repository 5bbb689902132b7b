import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { closeMonths } from '#server/modules/invoices/issue-global.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import { issueAll } from '#tests/support/worlds/commission-months.ts'
import { issuerZone, receiver } from '#tests/support/worlds/global-months.ts'
import { addTaxData, stampAll, statedOf } from '#tests/support/worlds/invoiced-world.ts'

let app: TestApp
let catalogue: Catalogue
beforeAll(async () => {
  ;({ app, catalogue } = await startPayableApp())
  await addTaxData(app.deps.database)
})
afterAll(() => app?.stop())

/** A hotel and a tour, paid by card. */
async function sell() {
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 50, 2), outing(catalogue, 51)])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  return buyer
}
const documents = async (kind: string) => {
  const { rows } = await app.deps.database.execute<{ state: string; minor: number; xml: string }>(
    sql`SELECT state, total_minor::float8 AS minor, xml FROM invoices WHERE kind = ${kind} ORDER BY requested_at, id`,
  )
  return rows
}
/** All documents of a kind, once they are stamped. */
async function issued(kind: string) {
  await vi.waitFor(async () => {
    const states = (await documents(kind)).map(({ state }) => state)
    expect(states.length > 0 && states.every((state) => state === 'issued'), String(states)).toBe(true)
  }, 60_000)
  const found = await documents(kind)
  for (const { xml } of found) expect(schemaProblem(xml)).toBeNull()
  return found.map(({ minor }) => minor)
}

test('a hotel and a tour: invoice, partial refund, credit note, global invoice and commission invoice, to the centavo', async () => {
  const { deps } = app
  const [claimed, unclaimed] = [await sell(), await sell()]

  // By itself: its jobs stamp it.
  await claimed.client.ask('bookingEngine.requestInvoice', { saleId: claimed.saleId, receiver })
  expect(await issued('invoice')).toEqual([claimed.totalMinor])

  const { lines } = await claimed.getSale()
  const tour = lines.find(({ kind }) => kind === 'tours')
  const customer = { ...visitor([claimed.saleId]), deps }
  const part = { saleId: claimed.saleId, lineId: tour?.id ?? '' }
  const { refundMinor, penaltyMinor, lines: costs } = await simulateCancellation(customer, part)
  await cancelLines(customer, { ...part, acceptedPenaltyMinor: penaltyMinor, idempotencyKey: newKey() })
  expect([refundMinor]).toEqual(costs.map(({ priceMinor }) => priceMinor))
  expect(refundMinor).toBeLessThan(claimed.totalMinor)
  await vi.waitFor(async () => {
    await creditRefunds(deps)
    expect(await documents('credit_note')).toHaveLength(1)
  }, 60_000)
  expect(await issued('credit_note')).toEqual([refundMinor])

  // What nobody claimed by the end of the month is in its global invoice.
  const { end } = monthBounds(currentMonth(new Date(), issuerZone), issuerZone)
  const now = () => new Date(end.getTime() + 12 * hourMillis)
  const after: Deps = { ...deps, clock: { ...deps.clock, now } }
  await closeMonths(after)
  await stampAll(after)
  expect(await issued('global')).toEqual([unclaimed.totalMinor])
  expect(await statedOf(deps.database, unclaimed.saleId)).toEqual({
    ...{ ownMinor: 0, globalMinor: unclaimed.totalMinor },
  })
  expect(await statedOf(deps.database, claimed.saleId)).toEqual({
    ...{ ownMinor: claimed.totalMinor - refundMinor, globalMinor: 0 },
  })

  // The commission of what was not canceled, once canceling it would refund nothing.
  await deps.database.execute(sql`UPDATE lines SET kept_from = now()`)
  const { rows } = await deps.database.execute<{ minor: number }>(sql`
    SELECT sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int)::float8 AS minor
    FROM lines WHERE state = 'confirmed'`)
  await issueAll(after)
  expect(await issued('commission')).toEqual([rows[0]?.minor])
})
