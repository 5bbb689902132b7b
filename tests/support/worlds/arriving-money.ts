import { sql } from 'drizzle-orm'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import type { MoneyWorld } from './money-world.ts'

/** The customer pays; the bank takes `change` more than requested. */
export async function takeAt({ db }: MoneyWorld, ref: string, change: number): Promise<void> {
  await db.database.execute(sql`
    UPDATE sandbox_payments SET state = 'captured', amount_minor = greatest(1, amount_minor + ${change})
    WHERE ref = ${ref} AND state = 'requires_action'`)
}

export const paymentOf = async ({ db }: MoneyWorld, ref: string): Promise<string> => {
  const { rows } = await db.database.execute<{ id: string }>(
    sql`SELECT id FROM payments WHERE provider_ref = ${ref}`,
  )
  return rows[0]?.id ?? ''
}

/** The customer pays an opened attempt, whatever day it is in the story; the bank takes `change` more than requested. */
export async function arrive(world: MoneyWorld, ref: string, change = 0): Promise<void> {
  await takeAt(world, ref, change)
  await reconcilePayment(world.deps, { paymentId: await paymentOf(world, ref) })
}
