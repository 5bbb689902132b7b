import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import { planConsentVersion } from '#core/sales/payment-plans.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import { type PaymentPeers, peerNames, startPaymentPeers } from '#tests/builders/payment-peers.ts'
import { offeredDates, offerPlans } from '#tests/builders/plan-payments.ts'
import { newKey, stay, visitor } from '#tests/builders/sales.ts'
import { offerInstalments, testFees } from '#tests/support/worlds/own-instalments.ts'

type Provider = (typeof peerNames)[number]
type Input = Parameters<typeof startPayment>[1]

/** A sale at a provider, through which its customer pays. */
interface Visit {
  buyer: Payer
  provider: Provider
  method: PaymentMethod
}

/** The expected end. `paid` and `back` are shares of the total, in percent; the penalty is the difference. */
interface Left {
  state: PresentedSale['state']
  payment: PresentedSale['payment']
  paid: number
  back: number
  /** In basis points of the retained amount, charged to the agency. */
  feeBp?: number
}

interface Way {
  method: PaymentMethod
  /** Providers that do not offer it, with the reason. */
  absent?: Partial<Record<Provider, string>>
  completed: [how: string, happen: (visit: Visit) => Promise<unknown>, left: Left]
  broken: [how: string, happen: (visit: Visit) => Promise<unknown>, left: Left]
}

const paid: Left = { state: 'confirmed', payment: 'paid', paid: 100, back: 0 }
const unpaid: Left = { state: 'expired', payment: 'uncharged', paid: 0, back: 0 }
const cardsOnly = { stripe: 'docs/decisions/0042-stripe.md' }
const feeBp = testFees.find(({ months }) => months === 12)?.feeBp ?? 0

const ways: Record<string, Way> = {
  card: {
    method: 'card',
    completed: ['pays at once', async (visit) => pay(visit), paid],
    broken: [
      'pays after the hold, when the room is gone',
      async (visit) => {
        const ref = await open(visit)
        await endHold(visit, { isGone: true })
        await take(visit, ref)
      },
      { state: 'expired', payment: 'refunded', paid: 100, back: 100 },
    ],
  },
  OXXO: {
    method: 'oxxo',
    absent: cardsOnly,
    completed: ['pays in a shop', async (visit) => pay(visit), paid],
    broken: [
      'never goes to the shop',
      async (visit) => {
        await runOut(visit, await open(visit))
        await endHold(visit)
      },
      unpaid,
    ],
  },
  SPEI: {
    method: 'spei',
    absent: cardsOnly,
    completed: ['transfers the amount', async (visit) => pay(visit), paid],
    broken: [
      'transfers half of it, and the hold ends',
      async (visit) => {
        await take(visit, await open(visit), visit.buyer.totalMinor / 2)
        await visit.buyer.until(({ paidMinor }) => paidMinor > 0)
        await endHold(visit)
      },
      { state: 'expired', payment: 'refunded', paid: 50, back: 50 },
    ],
  },
  '12 MSI': {
    method: 'card',
    completed: [
      'pays in twelve months',
      async (visit) => take(visit, await open(visit, { months: 12 }), undefined, 12),
      { ...paid, feeBp },
    ],
    broken: [
      'leaves the page',
      async (visit) => {
        await runOut(visit, await open(visit, { months: 12 }))
        await endHold(visit)
      },
      unpaid,
    ],
  },
  'plan of four dates': {
    method: 'card',
    completed: [
      'pays the deposit and each date',
      async (visit) => {
        for (const through of await agree(visit)) await payDate(visit, through)
      },
      paid,
    ],
    broken: [
      'misses the second date: the sale is cancelled by its terms',
      async (visit) => {
        const [first = '', second = ''] = await agree(visit)
        await payDate(visit, first)
        const now = instantAt(addDays(second, 9), '12:00', 'America/Cancun')
        for (let times = 0; times < 4; times++)
          await followBalances({ ...deps(), clock: { ...deps().clock, now: () => now } })
      },
      { state: 'cancelled', payment: 'refunded', paid: 47.5, back: 47.5 },
    ],
  },
}

let world: PaymentPeers
const deps = (): Deps => world.app.deps
const sold: string[] = []

beforeAll(async () => {
  world = await startPaymentPeers()
  const { database } = world.db
  await offerInstalments(database)
  await offerPlans(database)
  await database.execute(sql`UPDATE accounts SET overdue_policy = 'cancel'`)
}, 60_000)
afterAll(() => world?.stop())

/** The customer goes to the provider; returns its id of the attempt. */
async function open({ buyer, provider, method }: Visit, change: Partial<Input> = {}): Promise<string> {
  const { saleId, totalMinor } = buyer
  const at: Deps = { ...deps(), payments: [world.peer(provider).gateway] }
  await startPayment({ ...visitor([saleId]), deps: at } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method, purpose: 'full', amountMinor: totalMinor },
    ...change,
  })
  const { rows } = await world.db.database.execute<{ ref: string }>(
    sql`SELECT provider_ref AS ref FROM payments WHERE sale_id = ${saleId} ORDER BY created_at DESC LIMIT 1`,
  )
  return rows[0]?.ref ?? ''
}

const take = async ({ provider }: Visit, ref: string, minor?: number, months?: number) =>
  expect(await (await world.peer(provider).pay(ref, minor, months))()).toBe(204)
const pay = async (visit: Visit) => take(visit, await open(visit))
const runOut = async ({ provider }: Visit, ref: string) =>
  expect(await (await world.peer(provider).runOut(ref))()).toBe(204)

async function endHold({ buyer: { saleId } }: Visit, { isGone = false } = {}): Promise<void> {
  const { database } = world.db
  await database.execute(sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`)
  await expireHold(deps(), { saleId })
  if (isGone)
    await database.execute(
      sql`UPDATE lines SET choice = choice || '{"groupUrl": "gone"}' WHERE sale_id = ${saleId}`,
    )
}

/** The customer agrees to four dates and pays the deposit. */
async function agree(visit: Visit): Promise<string[]> {
  const { saleId, until, getSale } = visit.buyer
  const dates = (await offeredDates(deps(), saleId, 4)) ?? []
  expect(dates).toHaveLength(4)
  const { deposit } = await getSale()
  const plan = { dates, version: planConsentVersion, language: 'es' as const }
  await take(visit, await open(visit, { purpose: 'deposit', amountMinor: deposit?.amountMinor ?? 0, plan }))
  await until(({ state }) => state === 'confirmed')
  return dates
}

async function payDate(visit: Visit, through: string): Promise<void> {
  const { getSale, until } = visit.buyer
  const { plan, dueMinor } = await getSale()
  const amountMinor = plan?.payments.find(({ dueOn }) => dueOn === through)?.openMinor ?? 0
  await take(visit, await open(visit, { purpose: 'balance', amountMinor, through }))
  await until((sale) => sale.dueMinor === dueMinor - amountMinor)
}

const cases = Object.entries(ways).flatMap(([name, way]) =>
  peerNames.flatMap((provider) =>
    way.absent?.[provider]
      ? []
      : (['completed', 'broken'] as const).map((end) => ({ name, provider, end, way })),
  ),
)
const absent = Object.entries(ways).flatMap(([name, { method, absent: at = {} }]) =>
  Object.entries(at).map(([provider, why]) => ({ name, method, provider: provider as Provider, why })),
)

test.each(absent)('$provider does not offer $name: $why', async ({ provider, method }) => {
  const { gateway, methods } = world.peer(provider)
  expect(methods).not.toContain(method)
  expect(gateway.methods[method]).toBeUndefined()
  const buyer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 84, 4)])
  await expect(open({ buyer, provider, method })).rejects.toMatchObject({
    code: 'payment_method_unavailable',
  })
  // Another provider of the same portal does.
  expect((await buyer.getSale()).methods).toContain(method)
})

// The days that pass for a missed date would also pass for the plans of other tests.
const isAlone = ({ name, end }: (typeof cases)[number]) => name.startsWith('plan') && end === 'broken'
test.concurrent.each(cases.filter((one) => !isAlone(one)))('$provider, $name, $end', comesOut)
test.each(cases.filter(isAlone))('$provider, $name, $end', comesOut)

async function comesOut({ provider, end, way }: (typeof cases)[number]): Promise<void> {
  const [how, happen, left] = way[end]
  const buyer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 84, 4)])
  await happen({ buyer, provider, method: way.method })
  const sale = await buyer.until(
    ({ state, payment, refunds }) =>
      state === left.state && payment === left.payment && refunds.every((refund) => refund.state === 'done'),
  )
  const share = (percent: number) => Math.round((buyer.totalMinor * percent) / 100)
  expect(sale, how).toMatchObject({
    ...{ state: left.state, payment: left.payment, dueMinor: 0 },
    ...{ paidMinor: share(left.paid), refundedMinor: share(left.back) },
  })
  const { rows } = await world.db.database.execute<{ fee: number; posted: number; earned: number }>(sql`SELECT
    coalesce(-sum(amount_minor) FILTER (WHERE kind LIKE 'instalment_fee%'), 0)::int AS fee,
    coalesce(sum(amount_minor) FILTER (WHERE kind NOT LIKE 'instalment_fee%'), 0)::int AS posted,
    (SELECT coalesce(sum((earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int), 0) FROM lines
      WHERE sale_id = ${buyer.saleId} AND state IN ('confirmed', 'cancelled'))::int AS earned
    FROM entries WHERE sale_id = ${buyer.saleId}`)
  const keptFeeMinor = left.feeBp ? keptFee(buyer.totalMinor, 0, left.feeBp) : 0
  expect(rows[0]).toMatchObject({ fee: keptFeeMinor, posted: rows[0]?.earned })
  sold.push(buyer.saleId)
}

test('every sale of the table has the money that its provider has, to the cent', async () => {
  expect(sold).toHaveLength(cases.length)
  const today = dayIn(new Date(), 'UTC')
  for (const provider of peerNames) {
    const { gateway } = world.peer(provider)
    expect(await compareSettlement(deps(), today, gateway), provider).toBe(0)
    const listed = await gateway.list(today)
    const theirs = listed.reduce(
      (sum, one) => (one.state === 'captured' ? sum + one.amountMinor - one.refundedMinor : sum),
      0,
    )
    const { rows } = await world.db.database.execute<{ ours: number }>(sql`SELECT
      ((SELECT coalesce(sum(p.amount_minor), 0) FROM payments p WHERE p.provider = ${provider} AND p.state = 'captured')
        - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.provider = ${provider} AND r.state = 'done'))::int AS ours`)
    expect(theirs, provider).toBe(rows[0]?.ours)
    expect(theirs, provider).toBeGreaterThan(0)
  }
  const { rows: items } = await world.db.database.execute(
    sql`SELECT kind FROM work_items WHERE resolved_at IS NULL`,
  )
  expect(items).toEqual([])
})
