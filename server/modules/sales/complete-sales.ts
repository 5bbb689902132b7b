import { dueOf, stateAfterTravel } from '#core/sales/sales.ts'
import { isTravelOver, tripLineOf } from '#core/sales/trip.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { moveSale } from './move-sale.ts'
import { moneyOf } from './sale-money.ts'
import { listTravelled } from './store.ts'
import { lockWholeSale } from './whole-sale.ts'

const batch = 200

/**
 * Completes confirmed sales whose last service is over in the time zone of its place; sales with only no-shows become
 * no-shows. A sale with a balance due can be paid until it is settled, and is completed then. A failure with one sale
 * does not stop the others. Returns the number of sales completed.
 */
export async function completeSales(deps: Deps): Promise<number> {
  let completed = 0
  let after = ''
  for (;;) {
    const travelled = await listTravelled(deps.database, deps.clock.now(), { after, limit: batch })
    for (const saleId of travelled) {
      try {
        if (await transact(deps.database, (tx) => completeSale(tx, saleId, deps.clock.now()))) completed++
      } catch (error) {
        deps.log.error({ saleId, err: error }, 'a sale could not be completed')
      }
    }
    after = travelled.at(-1) ?? after
    if (travelled.length < batch) return completed
  }
}

/** Completes a sale if its services are over and it is paid. Returns whether it was completed. */
export async function completeSale(tx: Transaction, saleId: string, now: Date): Promise<boolean> {
  const whole = await lockWholeSale(tx, saleId)
  if (
    whole?.sale.state !== 'confirmed' ||
    !isTravelOver(whole.lines.map(tripLineOf), now) ||
    dueOf(moneyOf(whole)) > 0
  )
    return false
  const state = stateAfterTravel(whole.lines)
  await moveSale(tx, whole.sale, state, { event: 'completed' })
  await enqueueCrmNews(tx, { event: `sale.${state}`, subject: saleId, at: now })
  return true
}
