import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openThrough } from '#core/sales/payment-schedule.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { followBalances } from '#server/modules/sales/follow-balances.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { isOfCard } from '#tests/builders/gift-card-stories.ts'
import { offeredDates, startDates, startDeposit } from '#tests/builders/plan-payments.ts'
import { isOfPlan, isOfStart, type StoryStep } from '#tests/builders/plan-stories.ts'
import { arrive } from './arriving-money.ts'
import { firstInvoices } from './commission-model.ts'
import { happenToCard } from './gift-card-model.ts'
import { happen } from './money-model.ts'
import type { MoneyWorld } from './money-world.ts'

/** One event of a story, those of payment plans and gift cards included. */
export async function happenInStory(world: MoneyWorld, saleId: string, one: StoryStep): Promise<void> {
  if (isOfStart(one)) return await firstInvoices(world, saleId)
  if (isOfCard(one)) return await happenToCard(world, saleId, one)
  if (!isOfPlan(one)) return await happen(world, saleId, one)
  return await (one.act === 'plan' ? payByPlan : missDate)(world, saleId, one.change)
}

/** Pays the deposit of a plan of two or three dates, or the open dates up to one of them. */
async function payByPlan(world: MoneyWorld, saleId: string, change: number): Promise<void> {
  const { deps } = world
  const { plan, dueMinor } = await presentSale(deps, saleId)
  if (!plan) {
    const dates =
      (await offeredDates(deps, saleId, 2 + (change % 2))) ?? (await offeredDates(deps, saleId, 2))
    if (!dates) return
    await arrive(world, await startDeposit(deps, saleId, dates))
    world.planned += 1
    return
  }
  const open = plan.payments.filter(({ openMinor }) => openMinor > 0)
  const through = open[change % Math.max(1, open.length)]?.dueOn
  if (!through) return
  const amountMinor = openThrough(open, through)
  await arrive(world, await startDates(deps, saleId, through, amountMinor))
  expect((await presentSale(deps, saleId)).dueMinor).toBe(dueMinor - amountMinor)
}

/** Weeks pass, and the agency's rule for overdue balances is applied. */
async function missDate(world: MoneyWorld, saleId: string, change: number): Promise<void> {
  const { db, deps } = world
  const before = await presentSale(deps, saleId)
  const overduePolicy = change % 2 ? 'cancel' : 'keep'
  await db.database.update(accounts).set({ overduePolicy }).where(eq(accounts.id, before.accountId))
  world.now = new Date(world.now.getTime() + (15 + change) * 86_400_000)
  await followBalances(deps)
  if (!before.plan || before.dueMinor === 0) return
  world.missed += 1
  const after = await presentSale(deps, saleId)
  if (overduePolicy === 'keep') expect(after.dueMinor).toBe(before.dueMinor)
}

/** The dates of a plan add up to the price of the sale, and its unpaid dates to the amount due. */
export async function checkPlan({ deps }: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { plan, dueMinor, totalMinor, penaltyMinor, state } = await presentSale(deps, saleId)
  if (!plan || state !== 'confirmed') return
  const sumOf = (key: 'amountMinor' | 'openMinor') => plan.payments.reduce((sum, one) => sum + one[key], 0)
  expect(sumOf('amountMinor'), said).toBe(totalMinor + penaltyMinor)
  expect(sumOf('openMinor'), said).toBe(dueMinor)
}
