import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStatement, statementTable, withStatement } from '#server/modules/reports/account-statement.ts'
import { writeStatement } from '#server/modules/reports/statement-pdf.ts'
import { getStanding } from '#server/modules/settlements/get-standing.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import type { Caller } from '#server/platform/audit.ts'
import { cancel, refOf, sold } from '#tests/builders/disputes.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { newKey } from '#tests/builders/sales.ts'
import { type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
}, 60_000)
afterAll(() => world?.stop())

const accountId = '1001'
const admin = (): Caller => ({
  ...{ deps: world.app.deps, ip: '192.0.2.1' },
  actor: { role: 'admin', personId: 'the-admin', accountId: null, branchIds: [], saleIds: [] },
})
const owner = (): Caller => ({ ...ownerOf(), deps: world.app.deps })

/** The standing of the agency; its statement says the same. */
async function held() {
  const standing = await getStanding(admin(), { accountId })
  const statement = await getStatement(owner(), { accountId, page: 1 })
  expect(statement.disputedMinor).toBe(standing.disputedMinor)
  expect(standing.disputedMinor).toBeLessThanOrEqual(standing.pendingMinor)
  return standing
}

/** A sale whose earnings count, and what they are. */
async function earned() {
  const { buyer, session } = await sold(world, { certain: true })
  const { rows } = await world.db.database.execute<{ minor: number }>(sql`SELECT
    sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int)::int AS minor
    FROM lines WHERE sale_id = ${buyer.saleId}`)
  return { buyer, session, earnedMinor: rows[0]?.minor ?? 0 }
}

const payOut = (amountMinor: number) =>
  recordSettlement(admin(), {
    ...{ accountId, kind: 'payout', amountMinor, reference: `SPEI ${amountMinor}`, idempotencyKey: newKey() },
  })

test('a disputed sale’s earnings are held: named in the statement and not paid out; won, they are free', async () => {
  const { stripe, notify } = world
  const { buyer, session, earnedMinor } = await earned()
  expect(earnedMinor).toBeGreaterThan(0)
  const before = await held()
  expect(before.disputedMinor).toBe(0)
  // A dispute about a part holds all of them.
  const event = stripe.dispute(session, 'needs_response', 10_000)
  await notify(event)
  await buyer.until(({ payment }) => payment === 'disputed')
  const during = await held()
  expect(during.disputedMinor).toBe(earnedMinor)
  expect(during.availableMinor).toBe(before.availableMinor - earnedMinor)
  await expect(payOut(Math.max(0, during.availableMinor) + 1)).rejects.toThrow('credit_not_enough')
  const { bytes } = await withStatement(owner(), { accountId }, (statement) =>
    writeStatement(world.app.deps, statement, 'es'),
  )
  expect(readPdf(bytes).text).toContain('De ello, retenido por pagos en disputa')
  const rows = await withStatement(owner(), { accountId }, async (statement) => {
    const all = []
    for await (const batch of statementTable(statement, 'es').batches) all.push(...batch)
    return all
  })
  expect(rows.at(-1)).toEqual([
    ...[null, 'De ello, retenido por pagos en disputa', null, null, null, null],
    ...[earnedMinor, 'MXN'],
  ])
  await notify(stripe.setDispute(refOf(event), 'won'))
  await buyer.until(({ payment }) => payment === 'paid')
  expect(await held()).toMatchObject({ disputedMinor: 0, availableMinor: before.availableMinor })
  expect(await payOut(earnedMinor)).toMatchObject({ availableMinor: before.availableMinor - earnedMinor })
})

test('lost, they stay pending until the client pays again, and fall with a cancellation', async () => {
  const { stripe, notify, db } = world
  const { buyer, session, earnedMinor } = await earned()
  const before = await held()
  const event = stripe.dispute(session, 'needs_response')
  await notify(event)
  await notify(stripe.setDispute(refOf(event), 'lost'))
  await buyer.until(({ payment }) => payment === 'unpaid')
  const lost = await held()
  expect(lost).toMatchObject({ disputedMinor: 0, availableMinor: before.availableMinor - earnedMinor })
  expect(await cancel(buyer)).toMatchObject({ status: 200 })
  const { rows } = await db.database.execute<{
    left: number
  }>(sql`SELECT coalesce(sum(amount_minor), 0)::int AS left
    FROM entries WHERE sale_id = ${buyer.saleId} AND kind LIKE 'commission%'`)
  expect(rows).toEqual([{ left: 0 }])
  expect(await held()).toMatchObject({
    pendingMinor: before.pendingMinor,
    balanceMinor: before.balanceMinor - earnedMinor,
  })
})
