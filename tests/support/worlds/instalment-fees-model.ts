import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import { instalmentMonths, plansFor } from '#core/money/instalments.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { startPaying } from '#tests/builders/pay.ts'
import type { MoneyWorld } from './money-world.ts'
import { testFees } from './own-instalments.ts'

/** Pays the due amount in a plan that it is large enough for; half choose another one on the provider's page. */
export async function payInPlan(world: MoneyWorld, saleId: string, change: number): Promise<void> {
  const { db, deps } = world
  const { dueMinor, paidMinor } = await presentSale(deps, saleId)
  const plans = instalmentMonths
    .slice(0, testFees.length)
    .filter((months) => plansFor(dueMinor, 'MXN', [months]).length > 0)
  const months = plans[change % Math.max(1, plans.length)]
  if (months === undefined) return
  const ref = await startPaying(deps, saleId, dueMinor, paidMinor > 0 ? 'balance' : 'full', months)
  const used = change % 2 ? months : (plans[0] ?? months)
  await db.database.execute(sql`UPDATE sandbox_payments SET state = 'captured', months_used = ${used}
    WHERE ref = ${ref} AND state = 'requires_action'`)
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM payments WHERE provider_ref = ${ref}`,
  )
  await reconcilePayment(deps, { paymentId: rows[0]?.id ?? '' })
  world.inMonths += 1
}

interface Paid extends Record<string, unknown> {
  months: number
  paid: number
  back: number
}

/** The fees of a confirmed sale are those of the kept parts of its payments by their plans; one never confirmed has none. */
export async function checkFees(
  { db: { database } }: Pick<MoneyWorld, 'db'>,
  saleId: string,
  said: string,
): Promise<void> {
  const { rows } =
    await database.execute<Paid>(sql`SELECT p.months_used AS months, p.amount_minor::float8 AS paid,
      coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id AND r.route <> 'gift_card'), 0)::float8 AS back
    FROM payments p JOIN sales s ON s.id = p.sale_id
    WHERE p.sale_id = ${saleId} AND p.state = 'captured' AND p.months_used IS NOT NULL AND p.merchant_account_id IS NULL AND s.confirmed_at IS NOT NULL`)
  const owed = rows.reduce((sum, { months, paid, back }) => {
    const fee = testFees.find((one) => one.months === months)
    return sum + keptFee(paid, back, fee?.bearer === 'agency' ? fee.feeBp : 0)
  }, 0)
  const { rows: posted } = await database.execute<{ minor: number }>(sql`
    SELECT coalesce(-sum(amount_minor), 0)::float8 AS minor FROM entries
    WHERE sale_id = ${saleId} AND kind LIKE 'instalment%'`)
  expect(posted[0]?.minor, said).toBe(owed)
}
