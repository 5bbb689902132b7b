import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endMoneyItems } from './end-money-items.ts'
import { moveLines } from './move-lines.ts'
import { moveSale } from './move-sale.ts'
import { refundSurplus } from './refund-surplus.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/** Gives back what the sale holds, if its time is over. Any number of calls do it once. Answers whether this one did. */
export function expireHold(deps: Deps, { saleId }: { saleId: string }): Promise<boolean> {
  return transact(deps.database, (tx) => expire(tx, saleId))
}

async function expire(tx: Transaction, saleId: string): Promise<boolean> {
  const whole = await lockWholeSale(tx, saleId)
  if (!whole?.isOverdue) return false
  await expireWhole(tx, whole)
  return true
}

/** Ends a locked sale whose time is over: its stock is on sale again, and what was paid goes back. */
export async function expireWhole(tx: Transaction, whole: WholeSale): Promise<void> {
  const { sale, payments } = whole
  const lines = await moveLines(tx, whole, 'held', 'released')
  await moveSale(tx, sale, 'expired', { event: 'expired' }, null)
  // Less than was due may have been paid, or all of it when the service had left.
  await refundSurplus(tx, { ...whole, lines }, 'refunded_late')
  await endMoneyItems(tx, whole)
  // The letter says that nothing was charged.
  if (!sale.customerEmail || payments.some(({ state }) => state === 'captured')) return
  await enqueue(
    tx,
    'send-mail',
    { template: 'sale-expired', saleId: sale.id },
    { jobKey: `mail:sale-expired:${sale.id}` },
  )
}
