import { dueOf } from '#core/sales/sales.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { moneyOf } from './sale-money.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/** Closes the work items about unexpected amounts for a locked sale that has ended or no longer waits for money. */
export async function endMoneyItems(tx: Transaction, whole: WholeSale): Promise<void> {
  await endLostDisputes(tx, whole)
  if (!differed(whole)) return
  const ids = whole.payments.map(({ id }) => id)
  await endWorkItems(tx, ['amount_mismatch'], ids)
}

/** Closes the work items about lost disputes once nothing is due for the sale, as changed by this transaction. */
export async function endLostDisputes(tx: Transaction, { sale, disputes }: WholeSale): Promise<void> {
  // If the amount lost is not known, staff must decide.
  const ended = disputes.flatMap(({ id, state, amountMinor }) =>
    state !== 'open' && amountMinor > 0 ? id : [],
  )
  if (ended.length === 0) return
  const whole = await lockWholeSale(tx, sale.id)
  if (whole && dueOf(moneyOf(whole)) === 0) await endWorkItems(tx, ['dispute_lost'], ended)
}

/** Whether a payment of the sale differed from the requested amount. */
export const differed = ({ history }: Pick<WholeSale, 'history'>): boolean =>
  history.some(({ event }) => event === 'amount_differs')
