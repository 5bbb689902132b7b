import { sql } from 'drizzle-orm'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { Service } from '#tests/builders/money-stories.ts'
import { offerPlans } from '#tests/builders/plan-payments.ts'
import { isOfPlan, type StoryStep } from '#tests/builders/plan-stories.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { hold } from '#tests/builders/sales.ts'
import { allow, openBranch } from './account-model.ts'
import { withInvoices } from './invoice-model.ts'
import { addTaxData } from './invoiced-world.ts'
import { addMerchantAccount, merchantsAt, payMerchants } from './merchant-model.ts'
import { choiceOf } from './money-model.ts'
import type { MoneyWorld } from './money-world.ts'
import { setBankAccount } from './own-bank-account.ts'
import { offerInstalments } from './own-instalments.ts'
import { addCode, addPromotion } from './own-promotion.ts'
import { addSupplier, usualTerms } from './own-supplier.ts'
import { withhold } from './own-withholding.ts'

/** An agency with a branch, promotions, installments, plans, suppliers, tax data and withholdings, in which histories happen. */
export async function openHistories(): Promise<MoneyWorld> {
  const begun = new Date()
  const at: { world?: MoneyWorld } = {}
  const started = await startSaleWorld({ now: () => at.world?.now ?? begun })
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
  // Two or more guests of the tour pay a share that is rounded.
  const party = JSON.stringify({ partyPrices: [{ fromGuests: 2, bp: 8_667 }] })
  await started.db.database.execute(
    sql`UPDATE units SET attributes = attributes || ${party}::jsonb WHERE id = ${tour.unitId}`,
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
  const world: MoneyWorld = {
    ...started,
    deps: withInvoices({ ...started.deps, config, merchants: merchantsAt(providerIn(started.deps)) }),
    now: begun,
    noted: 0,
    given: 0,
    cash: 0,
    corrected: 0,
    atMerchants: 0,
    endedByHand: 0,
    recordedArrived: 0,
    inMonths: 0,
    planned: 0,
    missed: 0,
    carded: 0,
    refundedAsCard: 0,
    closed: 0,
    begun: 0,
    documented: new Set(),
    disputed: 0,
    lost: 0,
    accounted: new Map(),
  }
  at.world = world
  await addMerchantAccount(world)
  return world
}

/** Holds the services of a history at prices that end in `odd`; answers the id of the sale. */
export async function beginHistory(
  world: MoneyWorld,
  {
    services,
    odd,
    story,
    begun,
  }: { services: readonly Service[]; odd: number; story: readonly StoryStep[]; begun: Date },
): Promise<string> {
  world.now = begun
  await world.db.database.execute(
    // Sales of earlier histories keep their places: they may still be canceled in this one.
    sql`UPDATE stock SET allotment = sold + held + 200, price_minor = price_minor / 100 * 100 + ${odd}`,
  )
  await openBranch(world)
  await allow(world, odd * 20_000)
  await payMerchants(world, odd % 4 === 1)
  // Half of the branches that close have sold this sale.
  const closes = story.some(({ act }) => act === 'close branch')
  const accountId = closes && odd % 2 ? '1003' : '1001'
  return await hold(
    world.deps,
    // A plan needs more time before the first service.
    services.map((one, i) => choiceOf(world, one, (story.some(isOfPlan) ? 65 : 40) + 5 * i)),
    { accountId, ...(odd % 3 === 0 && { promotionCode: 'TESORO25' }) },
  )
}
