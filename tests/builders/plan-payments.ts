import { sql } from 'drizzle-orm'
import { type PlanRules, planConsentVersion, planDates } from '#core/sales/payment-plans.ts'
import type { Day } from '#core/time/days.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { Requester } from '#server/modules/sales/record-event.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkOutOnce, deliverEvents, sendGoodCard } from './pay.ts'
import { newKey, visitor } from './sales.ts'

/** The agency offers these plans. */
export async function offerPlans(
  executor: Executor,
  { most, leadDays }: PlanRules = { most: 24, leadDays: 14 },
  accountId = '1001',
): Promise<void> {
  await executor.execute(
    sql`UPDATE accounts SET plan_most = ${most}, plan_lead_days = ${leadDays} WHERE id = ${accountId}`,
  )
}

/** The dates of the offered plan with this number of payments; undefined: none. */
export async function offeredDates(deps: Deps, saleId: string, count: number): Promise<Day[] | undefined> {
  const { planOffer } = await presentSale(deps, saleId)
  const choice = planOffer?.choices.find((one) => one.count === count)
  return choice && planDates(planOffer?.from ?? '', choice)
}

/** Opens the attempt for the deposit of a plan; returns the provider's id of it. */
export async function startDeposit(
  deps: Deps,
  saleId: string,
  dates: Day[],
  by: Requester = visitor([saleId]),
): Promise<string> {
  await checkOutOnce(deps, saleId)
  const { deposit } = await presentSale(deps, saleId)
  const { redirectUrl } = await startPayment({ ...by, deps } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method: 'card', purpose: 'deposit' },
    amountMinor: deposit?.amountMinor ?? 0,
    plan: { dates, version: planConsentVersion, language: 'es' },
  })
  return redirectUrl?.split('/').at(-1) ?? ''
}

/** Opens an attempt for the payments of a plan up to a date; returns the provider's id of it. */
export async function startDates(
  deps: Deps,
  saleId: string,
  through: Day,
  amountMinor: number,
): Promise<string> {
  const { redirectUrl } = await startPayment({ ...visitor([saleId]), deps } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method: 'card', purpose: 'balance', amountMinor, through },
  })
  return redirectUrl?.split('/').at(-1) ?? ''
}

/** Pays an opened attempt with a card that the bank approves. */
export async function payAt(deps: Deps, ref: string): Promise<void> {
  if (!(await sendGoodCard(deps, ref))) throw new Error('the provider took no money')
  await deliverEvents(deps, ref)
}
