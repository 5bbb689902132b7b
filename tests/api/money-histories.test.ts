import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#server/modules/accounts/tables.ts'
import { sendOpenRefunds, sendRefund } from '#server/modules/payments/send-refund.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { onCards } from '#tests/builders/gift-card-stories.ts'
import { always, service } from '#tests/builders/money-stories.ts'
import { paidOut } from '#tests/builders/payout-stories.ts'
import { offerPlans } from '#tests/builders/plan-payments.ts'
import { isOfPlan, onPlan, storyStep } from '#tests/builders/plan-stories.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { hold } from '#tests/builders/sales.ts'
import { allow, openBranch } from '#tests/support/worlds/account-model.ts'
import { checkBooks } from '#tests/support/worlds/books-model.ts'
import { checkCommissions, issueCommissions, sumDocuments } from '#tests/support/worlds/commission-model.ts'
import { checkInvoices, issueGlobal, requestOwn, withInvoices } from '#tests/support/worlds/invoice-model.ts'
import { addTaxData } from '#tests/support/worlds/invoiced-world.ts'
import { checkCosts } from '#tests/support/worlds/margin-model.ts'
import { check, choiceOf, tryTo } from '#tests/support/worlds/money-model.ts'
import { booksOf, idsOf, type MoneyWorld } from '#tests/support/worlds/money-world.ts'
import { setBankAccount } from '#tests/support/worlds/own-bank-account.ts'
import { offerInstalments } from '#tests/support/worlds/own-instalments.ts'
import { addCode, addPromotion } from '#tests/support/worlds/own-promotion.ts'
import { addSupplier, usualTerms } from '#tests/support/worlds/own-supplier.ts'
import { withhold } from '#tests/support/worlds/own-withholding.ts'
import { checkPlan, happenInStory } from '#tests/support/worlds/plan-model.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { checkCertificates } from '#tests/support/worlds/withholding-model.ts'

let world: MoneyWorld
let begun: Date

beforeAll(async () => {
  begun = new Date()
  const started = await startSaleWorld({ now: () => world?.now ?? begun })
  const [agency] = await started.db.database.select().from(accounts)
  if (!agency) throw new Error('nobody sells')
  await started.db.database
    .insert(accounts)
    .values({ ...agency, ...{ id: '1003', parentId: '1001', name: 'Sucursal' } })
  // Every stay is promoted.
  await addPromotion(started.db.database, {
    ...{ accountId: null, productId: started.catalogue.hotel.productId, name: 'Un quinto menos' },
  })
  const { hotel, tour, transfer } = started.catalogue
  // With a code, every service is; it takes more than the other one.
  await addCode(started.db.database, {
    productIds: [hotel, tour, transfer].map(({ productId }) => productId),
  })
  await offerInstalments(started.db.database)
  await offerPlans(started.db.database)
  // Each kind of product has a supplier, and each kind of cost a contract.
  const none = { accountId: null, name: 'Proveedora', clabe: 'encrypted' }
  await addSupplier(started.db.database, {
    ...{ ...none, productIds: [hotel.productId], terms: { ...usualTerms, noShowBp: 5_000 } },
  })
  // The tour is sold and paid for in dollars, in sales in pesos.
  await started.db.database.execute(sql`UPDATE products SET currency = 'USD' WHERE id = ${tour.productId}`)
  await started.db.database.execute(
    sql`UPDATE stock SET price_minor = price_minor / 20 WHERE unit_id = ${tour.unitId}`,
  )
  // Rides at their hours, 15:30 and back at a pick-up before 08:00, cost more by a share that is rounded.
  const night = JSON.stringify({ night: { from: '15:00', to: '08:05', bp: 2_333 } })
  await started.db.database.execute(
    sql`UPDATE products SET content = content || ${night}::jsonb WHERE id = ${transfer.productId}`,
  )
  const perGuest = { kind: 'amount', per: 'guest', minor: 1_551, exceptions: [] } as const
  await addSupplier(started.db.database, {
    ...{
      ...none,
      productIds: [tour.productId],
      currency: 'USD',
      terms: { ...usualTerms, cost: { ...perGuest, exceptions: [] } },
    },
  })
  const commission = { kind: 'commission', bp: 1_500, withTaxes: false } as const
  await addSupplier(started.db.database, {
    ...{ ...none, productIds: [transfer.productId], terms: { ...usualTerms, cost: commission } },
  })
  await addTaxData(started.db.database)
  await setBankAccount(started.deps)
  await withhold(started.db.database)
  // The histories leave holds open, all from one address.
  const config = { ...started.deps.config, holdLimit: 0 }
  world = {
    ...started,
    deps: withInvoices({ ...started.deps, config }),
    now: begun,
    noted: 0,
    given: 0,
    cash: 0,
    corrected: 0,
    inMonths: 0,
    planned: 0,
    missed: 0,
    carded: 0,
    refundedAsCard: 0,
    closed: 0,
    disputed: 0,
    lost: 0,
    accounted: new Map(),
  }
})
afterAll(() => world?.db.drop())

test('in any history of a sale, payments are kept or refunded to the cent', {
  timeout: 240_000,
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
        world.now = begun
        await world.db.database.execute(
          sql`UPDATE stock SET held = 0, sold = 0, price_minor = price_minor / 100 * 100 + ${odd}`,
        )
        await openBranch(world)
        await allow(world, odd * 20_000)
        // Half of the branches that close have sold this sale.
        const closes = story.some(({ act }) => act === 'close branch')
        const accountId = closes && odd % 2 ? '1003' : '1001'
        const saleId = await hold(
          world.deps,
          // A plan needs more time before the first service.
          services.map((one, i) => choiceOf(world, one, (story.some(isOfPlan) ? 65 : 40) + 5 * i)),
          { accountId, ...(odd % 3 === 0 && { promotionCode: 'TESORO25' }) },
        )
        for (const [i, one] of story.entries()) {
          await tryTo(() => happenInStory(world, saleId, one))
          await checkPlan(world, saleId, JSON.stringify(story))
          seen.add(await check(world, saleId, story.slice(0, i + 1)))
          // At any moment, whatever is paid is invoiced: for the public, for the client, or first the one and then the other.
          if (i === odd % story.length && odd % 3 !== 0) await issueGlobal(world)
          if (i === (odd * 7) % story.length && odd % 4 === 0) await requestOwn(world, saleId)
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
            await sendRefund(world.deps, { refundId })
          if (round === 1) await sendOpenRefunds(world.deps)
        }
        const sale = await presentSale(world.deps, saleId)
        const { taken, given } = await booksOf(world, saleId)
        const ordered = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect([given, taken - given], JSON.stringify(story)).toEqual([ordered, sale.paidMinor - ordered])
        expect(sale.refunds.every(({ state }) => state === 'done')).toBe(true)
        if (await checkInvoices(world, saleId, { story, odd })) invoiced += 1
        if (await checkCommissions(world, saleId, { story, odd })) commissioned += 1
      },
    ),
    { numRuns: runs(50, 400), examples: [...always, ...onPlan, ...onCards, ...paidOut] },
  )
  expect(world.noted).toBeGreaterThan(0)
  expect(invoiced).toBeGreaterThan(5)
  expect(commissioned).toBeGreaterThan(5)
  const { commission = 0, credit_note: credited = 0, fee = 0 } = await sumDocuments(world)
  expect(Math.min(commission, credited, fee)).toBeGreaterThan(0)
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
  expect(await checkCosts(world)).toEqual(['MXN', 'USD'])
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
      ...['gift_card_issued', 'card_issued', 'card_given', 'card_transferred', 'card_used'],
      ...['commission_invoice', 'isr_withheld', 'iva_withheld'],
    ]),
  )
  expect(world.given).toBeGreaterThanOrEqual(2)
  expect(world.cash).toBeGreaterThanOrEqual(4)
  expect(world.inMonths).toBeGreaterThanOrEqual(3)
  expect(world.planned).toBeGreaterThanOrEqual(5)
  expect(world.carded).toBeGreaterThanOrEqual(4)
  expect(world.refundedAsCard).toBeGreaterThanOrEqual(3)
  expect(world.missed).toBeGreaterThanOrEqual(2)
  expect(world.corrected).toBeGreaterThanOrEqual(2)
  expect(world.closed).toBeGreaterThanOrEqual(2)
  expect(world.disputed).toBeGreaterThanOrEqual(4)
  expect(world.lost).toBeGreaterThanOrEqual(3)
  for (const act of ['credit', 'settle', 'reverse settlement', 'move balance', 'decide', 'close branch'])
    expect(world.accounted.get(act), act).toBeGreaterThan(0)
  for (const move of ['ordered', 'ordered paid', 'ordered cancelled', 'paid cancelled', 'paid ordered'])
    expect(world.accounted.get(`payouts ${move}`), move).toBeGreaterThan(0)
  expect([...seen]).toEqual(expect.arrayContaining(['confirmed', 'cancelled', 'expired']))
})
