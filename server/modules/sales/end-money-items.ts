import { dueOf } from '#core/sales/sales.ts'
import { endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { moneyOf } from './sale-money.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/** A locked sale has ended, or waits for no money: nobody has to look any more at another amount that came for it. */
export async function endMoneyItems(tx: Transaction, whole: WholeSale): Promise<void> {
  await endLostDisputes(tx, whole)
  if (!differed(whole)) return
  const ids = whole.payments.map(({ id }) => id)
  await endWorkItems(tx, ['amount_mismatch'], ids)
}

/** Nobody has to look any more at what clients got back, once nothing is due of a sale as the transaction leaves it. */
export async function endLostDisputes(tx: Transaction, { sale, disputes }: WholeSale): Promise<void> {
  // Of what was lost without a known amount somebody decides.
  const ended = disputes.flatMap(({ id, state, amountMinor }) =>
    state !== 'open' && amountMinor > 0 ? id : [],
  )
  if (ended.length === 0) return
  const whole = await lockWholeSale(tx, sale.id)
  if (whole && dueOf(moneyOf(whole)) === 0) await endWorkItems(tx, ['dispute_lost'], ended)
}

/** Whether another amount came for the sale than was asked for. */
export const differed = ({ history }: Pick<WholeSale, 'history'>): boolean =>
  history.some(({ event }) => event === 'amount_differs')
