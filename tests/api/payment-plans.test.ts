import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayIn, formatDay } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { followDispute } from '#server/modules/disputes/follow-dispute.ts'
import { findMailFacts } from '#server/modules/mail/mail-facts.ts'
import { writeLetter } from '#server/modules/mail/write-letter.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { deliverEvents, pay } from '#tests/builders/pay.ts'
import { offeredDates, offerPlans, payAt, startDates, startDeposit } from '#tests/builders/plan-payments.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { hold, newKey, stay, visitor } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { disputesOf, refsOf } from '#tests/support/worlds/money-world.ts'

const start = 200
const zone = 'America/Cancun'
let now = new Date()
let db: TestDatabase
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  ;({ db, deps, catalogue } = await startSaleWorld({ now: () => now }, start + 10))
})
beforeEach(async () => {
  now = new Date()
  await setPolicy('keep')
  await offerPlans(db.database)
})
afterAll(() => db?.drop())

const setPolicy = (overduePolicy: 'keep' | 'cancel') =>
  db.database.update(accounts).set({ overduePolicy }).where(eq(accounts.id, '1001'))

const holdStays = (count = 1) =>
  hold(
    deps,
    Array.from({ length: count }, (_, i) => stay(catalogue, start + 3 * i, 2)),
  )

/** A sale on a plan of four dates. */
async function soldOnPlan(stays = 1): Promise<{ saleId: string; dates: Day[] }> {
  const saleId = await holdStays(stays)
  const dates = (await offeredDates(deps, saleId, 4)) ?? []
  await payAt(deps, await startDeposit(deps, saleId, dates))
  expect((await presentSale(deps, saleId)).state).toBe('confirmed')
  return { saleId, dates }
}
const planOf = async (saleId: string) => (await presentSale(deps, saleId)).plan?.payments ?? []
const statesOf = async (saleId: string) => (await planOf(saleId)).map(({ state }) => state)
/** Noon on a day where the hotel is. */
const onDay = (day: Day) => {
  now = instantAt(day, '12:00', zone)
}
const eventsOf = async (saleId: string) => {
  const { rows } = await db.database.execute<{ event: string; due: string }>(
    sql`SELECT event, details->>'dueOn' AS due FROM audit WHERE sale_id = ${saleId} AND event LIKE 'balance%' ORDER BY id`,
  )
  return rows.map(({ event, due }) => `${event} ${due}`)
}
async function letterOf(saleId: string, template: 'sale-confirmed' | 'balance-due'): Promise<string> {
  const facts = await findMailFacts(deps, { saleId })
  if (!facts) throw new Error('no sale')
  const letter = writeLetter(template, facts, {}, now)
  const rows = letter?.rows.map(({ label, value }) => `${label}: ${value}`) ?? []
  return [letter?.heading, ...(letter?.paragraphs ?? []), ...rows, letter?.button.label].join('\n')
}

describe('a plan on offer', () => {
  test('exists only where the agency offers it, with as many payments and as early as it says', async () => {
    await offerPlans(db.database, { most: 0, leadDays: 14 })
    const saleId = await holdStays()
    expect((await presentSale(deps, saleId)).planOffer).toBeNull()
    await offerPlans(db.database, { most: 5, leadDays: 60 })
    const { planOffer } = await presentSale(deps, saleId)
    expect(planOffer?.choices.map(({ count }) => count)).toEqual([2, 3, 4, 5])
    const dates = (await offeredDates(deps, saleId, 5)) ?? []
    const startsOn = (await presentSale(deps, saleId)).lines[0]?.startsOn ?? ''
    expect((dates.at(-1) ?? '') <= addDays(startsOn, -60)).toBe(true)
  })

  test('is agreed by the deposit, with the text, its language and time', async () => {
    const { saleId, dates } = await soldOnPlan()
    const sale = await presentSale(deps, saleId)
    expect(sale.plan?.consent).toMatchObject({ version: '1', language: 'es' })
    expect(sale.plan?.payments.map(({ dueOn }) => dueOn).slice(1)).toEqual(dates)
    expect(await statesOf(saleId)).toEqual(['paid', 'due', 'due', 'due', 'due'])
    const sum = sale.plan?.payments.reduce((all, { amountMinor }) => all + amountMinor, 0)
    expect(sum).toBe(sale.totalMinor)
    expect(sale.planOffer).toBeNull()
    expect(sale.deposit?.balanceDueOn).toBe(dates[0])
    const { rows } = await db.database.execute(
      sql`SELECT details FROM audit WHERE sale_id = ${saleId} AND event = 'payment_started'`,
    )
    expect(rows).toMatchObject([{ details: { dates: 4, consent: '1' } }])
  })

  test('is refused with other dates, another text, or dates that are no longer offered', async () => {
    const saleId = await holdStays()
    const dates = (await offeredDates(deps, saleId, 4)) ?? []
    const later = dates.map((day) => addDays(day, 1))
    await expect(startDeposit(deps, saleId, later)).rejects.toMatchObject({ code: 'plan_changed' })
    await offerPlans(db.database, { most: 3, leadDays: 14 })
    await expect(startDeposit(deps, saleId, dates)).rejects.toMatchObject({ code: 'plan_changed' })
    await offerPlans(db.database)
    await startDeposit(deps, saleId, dates)
    expect((await presentSale(deps, saleId)).plan).toBeNull()
  })
})

test('a seller does not consent to a plan in the place of the customer', async () => {
  const saleId = await holdStays()
  const dates = (await offeredDates(deps, saleId, 4)) ?? []
  const person = { role: 'owner', accountId: '1001', personId: 'somebody', branchIds: [] } as const
  const owner = { actor: { ...person, saleIds: [] }, ip: '192.0.2.1' }
  await expect(startDeposit(deps, saleId, dates, owner)).rejects.toMatchObject({ code: 'forbidden' })
  await startDeposit(deps, saleId, dates)
})

describe('the dates of a plan', () => {
  test('are paid one by one, several at once, or all, and no date twice', async () => {
    const { saleId, dates } = await soldOnPlan()
    const [, first, second] = await planOf(saleId)
    const amount = first?.openMinor ?? 0
    // The customer pays the same date in another tab.
    const ref = await startDates(deps, saleId, dates[0] ?? '', amount)
    await payAt(deps, ref)
    await expect(startDates(deps, saleId, dates[0] ?? '', amount)).rejects.toMatchObject({
      code: 'sale_not_payable',
    })
    expect(await statesOf(saleId)).toEqual(['paid', 'paid', 'due', 'due', 'due'])
    await expect(startDates(deps, saleId, dates[1] ?? '', 1)).rejects.toMatchObject({ code: 'price_changed' })
    const two = (second?.openMinor ?? 0) + ((await planOf(saleId))[3]?.openMinor ?? 0)
    await payAt(deps, await startDates(deps, saleId, dates[2] ?? '', two))
    expect(await statesOf(saleId)).toEqual(['paid', 'paid', 'paid', 'paid', 'due'])
    await pay(deps, saleId, (await presentSale(deps, saleId)).dueMinor, 'balance')
    const sale = await presentSale(deps, saleId)
    expect(sale).toMatchObject({ dueMinor: 0, paidMinor: sale.totalMinor, payment: 'paid', refunds: [] })
    expect(await statesOf(saleId)).toEqual(['paid', 'paid', 'paid', 'paid', 'paid'])
  })

  test('shrink when a service is cancelled, and nothing of the paid part is refunded while the rest costs more', async () => {
    const { saleId } = await soldOnPlan(2)
    const before = await presentSale(deps, saleId)
    const lineId = before.lines[0]?.id ?? ''
    const context = { ...visitor([saleId]), deps }
    const { penaltyMinor } = await simulateCancellation(context, { saleId, lineId })
    const request = { saleId, lineId, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor }
    await cancelLines(context, request)
    const after = await presentSale(deps, saleId)
    expect(after.refunds).toEqual([])
    const [deposit, ...rest] = await planOf(saleId)
    expect(deposit?.openMinor).toBe(0)
    expect(rest.reduce((sum, { openMinor }) => sum + openMinor, 0)).toBe(after.dueMinor)
    expect(
      Math.max(...rest.map((one) => one.amountMinor)) - Math.min(...rest.map((one) => one.amountMinor)),
    ).toBeLessThan(2)
    expect(after.dueMinor).toBe(after.totalMinor + after.penaltyMinor - before.paidMinor)
  })
})

/** The client's bank takes all payments back. */
async function takeBack(saleId: string): Promise<void> {
  for (const ref of await refsOf({ db }, saleId)) {
    await disputeSandboxPayment(deps, { paymentId: ref, maxMinor: Number.POSITIVE_INFINITY })
    await deliverEvents(deps, ref)
    for (const disputeRef of await disputesOf({ db }, ref)) {
      await followDispute(deps, { provider: 'sandbox', disputeRef })
      await endSandboxDispute(db.database, disputeRef, 'lost')
      await followDispute(deps, { provider: 'sandbox', disputeRef })
    }
  }
}

describe('after a chargeback of the deposit', () => {
  test('it can be paid again, by itself or with later dates', async () => {
    const { saleId, dates } = await soldOnPlan()
    await takeBack(saleId)
    const [deposit, first] = await planOf(saleId)
    expect(deposit).toMatchObject({ state: 'due', openMinor: deposit?.amountMinor })
    await payAt(deps, await startDates(deps, saleId, deposit?.dueOn ?? '', deposit?.openMinor ?? 0))
    expect(await statesOf(saleId)).toEqual(['paid', 'due', 'due', 'due', 'due'])
    await payAt(deps, await startDates(deps, saleId, dates[0] ?? '', first?.openMinor ?? 0))
    expect(await statesOf(saleId)).toEqual(['paid', 'paid', 'due', 'due', 'due'])
  })

  test('the client is reminded, and the outcome that the agency chose follows, weeks before the first date', async () => {
    await setPolicy('cancel')
    const { saleId } = await soldOnPlan()
    await takeBack(saleId)
    const dueOn = (await planOf(saleId))[0]?.dueOn ?? ''
    onDay(addDays(dueOn, -1))
    now = new Date(now.getTime() + 86_400_000 - 1)
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual([`balance_reminded ${dueOn}`])
    onDay(addDays(dueOn, 1))
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual([`balance_reminded ${dueOn}`, `balance_overdue ${dueOn}`])
    expect((await presentSale(deps, saleId)).state).toBe('cancelled')
  })
})

test('a sale paid at once can be paid again after a chargeback of all of it', async () => {
  const saleId = await holdStays()
  const { totalMinor } = await presentSale(deps, saleId)
  await pay(deps, saleId, totalMinor)
  await takeBack(saleId)
  // What its page asks for once anything was ever paid.
  await pay(deps, saleId, totalMinor, 'balance')
  expect(await presentSale(deps, saleId)).toMatchObject({ dueMinor: 0, state: 'confirmed' })
})

describe('reminders', () => {
  test('go out five days before each date, once, with its amount, and not for a paid date', async () => {
    const { saleId, dates } = await soldOnPlan()
    const [one = '', two = '', three = ''] = dates
    const happened: string[] = []
    const follow = async (day: Day, ...more: string[]) => {
      onDay(day)
      await followBalances(deps)
      await followBalances(deps)
      happened.push(...more)
      expect(await eventsOf(saleId), day).toEqual(happened)
    }
    await follow(addDays(one, -6))
    await follow(addDays(one, -5), `balance_reminded ${one}`)
    const letter = await letterOf(saleId, 'balance-due')
    expect(letter).toContain('siguiente pago de su plan')
    expect(letter).toContain(formatDay(one, 'es', 'long'))
    for (const day of dates) expect(letter).toContain(formatDay(day, 'es'))
    await follow(one)
    const [, first] = await planOf(saleId)
    // The database's clock judges the time for paying at the provider.
    now = new Date()
    await payAt(deps, await startDates(deps, saleId, one, first?.openMinor ?? 0))
    await follow(addDays(one, 1))
    await follow(addDays(two, -4), `balance_reminded ${two}`)
    // The second is missed: the agency is notified once, and the third is still reminded of.
    await follow(addDays(two, 1), `balance_overdue ${two}`)
    expect(await statesOf(saleId)).toEqual(['paid', 'paid', 'overdue', 'due', 'due'])
    await follow(addDays(three, -5), `balance_reminded ${three}`)
    const { rows } = await db.database.execute<{ key: string }>(
      sql`SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`mail:balance%:${saleId}%`} ORDER BY key`,
    )
    expect(rows.map(({ key }) => key)).toEqual(
      [one, two, three].map((day) => `mail:balance_reminded:${saleId}:${day}`).sort(),
    )
  })

  test('of a missed date come after the outcome that the agency chose: the sale is cancelled under its terms', async () => {
    await setPolicy('cancel')
    const { saleId, dates } = await soldOnPlan()
    const [one = ''] = dates
    const { paidMinor } = await presentSale(deps, saleId)
    onDay(one)
    await followBalances(deps)
    expect((await presentSale(deps, saleId)).state).toBe('confirmed')
    onDay(addDays(one, 1))
    await followBalances(deps)
    const sale = await presentSale(deps, saleId)
    expect(sale.state).toBe('cancelled')
    const back = sale.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(back + sale.penaltyMinor).toBe(paidMinor)
  })

  test('of a balance without a plan stay as they were', async () => {
    const saleId = await holdStays()
    await pay(deps, saleId, (await presentSale(deps, saleId)).deposit?.amountMinor ?? 0, 'deposit')
    const sale = await presentSale(deps, saleId)
    expect(sale.plan).toBeNull()
    onDay(addDays(sale.deposit?.balanceDueOn ?? '', -5))
    await followBalances(deps)
    expect(await eventsOf(saleId)).toEqual(['balance_reminded null'])
  })
})

test('the confirmation lists all dates with their amounts', async () => {
  const { saleId, dates } = await soldOnPlan()
  const letter = await letterOf(saleId, 'sale-confirmed')
  expect(letter).toContain('El siguiente pago de su plan')
  for (const day of dates) expect(letter).toContain(formatDay(day, 'es'))
  expect(dayIn(now, zone) < (dates[0] ?? '')).toBe(true)
})
