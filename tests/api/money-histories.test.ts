import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { onLessMoney } from '#tests/builders/cash-stories.ts'
import { onCards } from '#tests/builders/gift-card-stories.ts'
import { withoutKey } from '#tests/builders/merchant-stories.ts'
import { always, service } from '#tests/builders/money-stories.ts'
import { paidOut } from '#tests/builders/payout-stories.ts'
import { isOfStart, onFirstInvoices, onPlan, storyStep } from '#tests/builders/plan-stories.ts'
import { checkBooks } from '#tests/support/worlds/books-model.ts'
import { checkCommissions, issueCommissions, noteDocuments } from '#tests/support/worlds/commission-model.ts'
import { restorePayments } from '#tests/support/worlds/first-invoices.ts'
import { beginHistory, openHistories } from '#tests/support/worlds/histories-world.ts'
import { checkInvoices, issueGlobal, requestOwn } from '#tests/support/worlds/invoice-model.ts'
import { takenOff } from '#tests/support/worlds/listed-money.ts'
import { checkCosts } from '#tests/support/worlds/margin-model.ts'
import { check, tryTo } from '#tests/support/worlds/money-model.ts'
import { booksOf, idsOf, type MoneyWorld } from '#tests/support/worlds/money-world.ts'
import { checkPlan, happenInStory } from '#tests/support/worlds/plan-model.ts'
import { derivedLines, reportedLines } from '#tests/support/worlds/report-model.ts'
import { histories, runs } from '#tests/support/worlds/runs.ts'
import { checkStock } from '#tests/support/worlds/stock-model.ts'
import { checkCertificates } from '#tests/support/worlds/withholding-model.ts'

let world: MoneyWorld
let begun: Date

// Each attempt has months of its own.
beforeEach(async () => {
  world = await openHistories()
  begun = world.now
})
afterEach(() => world?.db.drop())

test('in any history of a sale, payments are kept or refunded to the cent', {
  timeout: runs(240_000, 900_000),
}, async () => {
  const seen = new Set<string>()
  let invoiced = 0
  let commissioned = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(service, { minLength: 1, maxLength: 3 }),
      fc.nat(99),
      fc.array(storyStep, { minLength: 1, maxLength: 9 }),
      async (services, odd, story) => {
        const saleId = await beginHistory(world, { services, odd, story, begun })
        // Global invoices would begin in that month as well.
        const begins = story.some(isOfStart)
        for (const [i, one] of story.entries()) {
          await tryTo(() => happenInStory(world, saleId, one))
          await checkPlan(world, saleId, JSON.stringify(story))
          seen.add(await check(world, saleId, story.slice(0, i + 1)))
          // At any moment, whatever is paid is invoiced: for the public, for the client, or first the one and then the other.
          if (!begins && i === odd % story.length && odd % 3 !== 0) await issueGlobal(world)
          if (!begins && i === (odd * 7) % story.length && odd % 4 === 0) await requestOwn(world, saleId)
          // Commissions that a later cancellation takes back are invoiced before.
          if (i === (odd * 3) % story.length && odd % 2 === 0) await issueCommissions(world)
        }
        await happenInStory(world, saleId, { act: 'bank decides', change: 0 })
        // In the end everything owed to the customer is refunded, and nothing twice.
        for (const round of [1, 2]) {
          await world.db.database.execute(
            sql`UPDATE refunds SET next_try_at = now() - interval '1 minute'
              WHERE sale_id = ${saleId}`,
          )
          for (const refundId of await idsOf(world, 'refunds', saleId))
            await sendRefund(world.deps, { refundId, isOrdered: true })
          if (round === 1) await sendOpenRefunds(world.deps)
        }
        const sale = await presentSale(world.deps, saleId)
        const { taken, given } = await booksOf(world, saleId)
        const ordered = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect([given, taken - given], JSON.stringify(story)).toEqual([
          ordered,
          sale.paidMinor + takenOff(sale) - ordered,
        ])
        expect(sale.refunds.every(({ state }) => state === 'done')).toBe(true)
        if (await checkCommissions(world, saleId, { story, odd })) commissioned += 1
        await restorePayments(world, saleId)
        if (await checkInvoices(world, saleId, { story, odd })) invoiced += 1
      },
    ),
    histories(25, 400, [
      ...withoutKey,
      ...onLessMoney,
      ...onFirstInvoices,
      ...always,
      ...onPlan,
      ...onCards,
      ...paidOut,
    ]),
  )
  expect(world.noted).toBeGreaterThan(0)
  expect(invoiced).toBeGreaterThan(5)
  expect(commissioned).toBeGreaterThan(5)
  await noteDocuments(world)
  expect([...world.documented].toSorted()).toEqual(['commission', 'credit_note', 'fee'])
  const { rows } = await world.db.database.execute<{ promoted: number; coded: number; used: number }>(
    sql`SELECT count(*)::int AS promoted,
      count(DISTINCT sale_id) FILTER (WHERE snapshot @? '$.promotions[*].code')::int AS coded,
      (SELECT count(*)::int FROM promotion_uses) AS used FROM lines WHERE snapshot ? 'promotions'`,
  )
  expect(rows[0]?.promoted).toBeGreaterThan(10)
  expect(rows[0]?.coded).toBeGreaterThan(5)
  expect(rows[0]?.used).toBe(rows[0]?.coded)
  const { rows: events } = await world.db.database.execute(
    sql`SELECT DISTINCT event FROM audit WHERE event LIKE 'supplier_payment%'`,
  )
  expect(events).toHaveLength(4)
  const { rows: kept } = await world.db.database.execute<{ part: number; none: number }>(
    sql`SELECT count(*) FILTER (WHERE amount_minor BETWEEN 1 AND (cost ->> 'minor')::int - 1)::int AS part,
      count(*) FILTER (WHERE amount_minor = 0)::int AS none FROM payables JOIN lines ON id = line_id`,
  )
  expect(Math.min(kept[0]?.part ?? 0, kept[0]?.none ?? 0)).toBeGreaterThan(0)
  // Reports were asked for after each step: every change was noted.
  expect(await reportedLines(world.db.database)).toEqual(await derivedLines(world.db.database))
  expect(await checkCosts(world)).toEqual(['MXN', 'USD'])
  await checkStock(world.db.database)
  expect(await checkCertificates(world)).toEqual([
    'isr_returned',
    'isr_withheld',
    'iva_returned',
    'iva_withheld',
  ])
  expect(await checkBooks(world)).toEqual(
    expect.arrayContaining([
      ...['client_paid', 'client_refunded', 'cash_moved', 'commission', 'commission_reversed', 'credit_sale'],
      ...['cash_sale', 'payment', 'settlement_reversed', 'transfer', 'global', 'invoice', 'credit_note'],
      ...[
        'card_paid_online',
        'gift_card_issued',
        'card_issued',
        'card_given',
        'card_transferred',
        'card_used',
      ],
      ...['commission_invoice', 'isr_withheld', 'iva_withheld'],
    ]),
  )
  expect(world.given).toBeGreaterThanOrEqual(2)
  expect(world.cash).toBeGreaterThanOrEqual(4)
  expect(world.atMerchants).toBeGreaterThanOrEqual(3)
  expect(world.endedByHand).toBeGreaterThan(0)
  expect(world.recordedArrived).toBeGreaterThan(0)
  expect(world.inMonths).toBeGreaterThanOrEqual(3)
  expect(world.planned).toBeGreaterThanOrEqual(5)
  expect(world.carded).toBeGreaterThanOrEqual(4)
  expect(world.refundedAsCard).toBeGreaterThanOrEqual(3)
  const { rows: lost } = await world.db.database.execute(sql`SELECT FROM disputes WHERE card_minor > 0`)
  expect(lost.length).toBeGreaterThanOrEqual(2)
  expect(world.missed).toBeGreaterThanOrEqual(2)
  expect(world.corrected).toBeGreaterThanOrEqual(2)
  expect(world.closed).toBeGreaterThanOrEqual(2)
  expect(world.begun).toBeGreaterThanOrEqual(2)
  expect(world.disputed).toBeGreaterThanOrEqual(4)
  expect(world.lost).toBeGreaterThanOrEqual(3)
  for (const act of ['credit', 'settle', 'reverse settlement', 'move balance', 'decide', 'close branch'])
    expect(world.accounted.get(act), act).toBeGreaterThan(0)
  for (const move of ['ordered', 'ordered paid', 'ordered cancelled', 'paid cancelled', 'paid ordered'])
    expect(world.accounted.get(`payouts ${move}`), move).toBeGreaterThan(0)
  expect([...seen]).toEqual(expect.arrayContaining(['confirmed', 'cancelled', 'expired']))
})
