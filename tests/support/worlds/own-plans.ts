import { sql } from 'drizzle-orm'
import type { NewCartLine } from '#core/cart/carts.ts'
import { planConsentVersion, planDates } from '#core/sales/payment-plans.ts'
import { addDays } from '#core/time/days.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { awaitSale, checkOutSale, holdSale, type Sale, sendCard } from '#tests/support/pages/sales-by-api.ts'
import type { Visit } from '#tests/support/pages/visit.ts'
import { findStay } from './offers.ts'

/** Early enough for four dates. */
const ahead = 115

/** A stay at agency 1001 that can be paid by plan. */
export const farStay = async ({ shop }: Visit): Promise<NewCartLine> => (await findStay(shop, ahead)).line

/** Checked out, and not paid. */
export const withPlans = async (visit: Visit): Promise<Sale> =>
  checkOutSale(visit.shop, await holdSale(visit.shop, [await farStay(visit)], { language: visit.language }))

/** The deposit of a plan of four dates is paid. */
export async function onPlan(visit: Visit): Promise<Sale> {
  const { shop, language, page } = visit
  const sale = await withPlans(visit)
  const choice = sale.planOffer?.choices.find(({ count }) => count === 4)
  if (!choice) throw new Error('no plan of four dates')
  const { redirectUrl } = await shop.bookingEngine.startPayment({
    ...{ saleId: sale.id, idempotencyKey: crypto.randomUUID(), method: 'card', purpose: 'deposit' },
    amountMinor: sale.deposit?.amountMinor ?? 0,
    plan: { dates: planDates(sale.planOffer?.from ?? '', choice), version: planConsentVersion, language },
  })
  await sendCard(page.request, new URL(redirectUrl ?? '').pathname, 'success')
  return await awaitSale(shop, sale.id, ({ state }) => state === 'confirmed')
}

/** The first date of a plan was yesterday, and is not paid. */
export async function missed(visit: Visit): Promise<Sale> {
  const sale = await onPlan(visit)
  const dates = (sale.plan?.payments ?? []).slice(1).map(({ dueOn }) => dueOn)
  const [first = ''] = dates
  const late = [addDays(sale.plan?.payments[0]?.dueOn ?? first, -2), ...dates.slice(1)]
  await inShopDatabase((database) =>
    database.execute(sql`UPDATE payments SET plan = plan || ${JSON.stringify({ dates: late })}::jsonb
      WHERE sale_id = ${sale.id} AND plan IS NOT NULL`),
  )
  return await visit.shop.bookingEngine.getSale({ saleId: sale.id })
}
