import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { letGo } from './let-go.ts'
import { isSaleOverdue } from './overdue.ts'
import { recordEvent } from './record-event.ts'
import { refundSurplus } from './refund-surplus.ts'
import { lockSale, updateSale } from './sale-rows.ts'

/** Gives back what the sale holds, if its time is over. Any number of calls do it once. Answers whether this one did. */
export function expireHold(deps: Deps, { saleId }: { saleId: string }): Promise<boolean> {
  return transact(deps.database, (tx) => expire(tx, saleId))
}

async function expire(tx: Transaction, saleId: string): Promise<boolean> {
  const sale = await lockSale(tx, saleId)
  // Judged only now: what somebody did while we waited for the lock counts.
  if (!sale || !(await isSaleOverdue(tx, saleId))) return false
  await letGo(tx, saleId)
  await updateSale(tx, saleId, { state: 'expired', expiresAt: null })
  await recordEvent(tx, { sale, event: 'expired' })
  // Less than was due may have been paid.
  const refunded = await refundSurplus(tx, sale, 'refunded_late')
  if (sale.customerEmail && refunded === 0) {
    await enqueue(
      tx,
      'send-mail',
      { template: 'sale-expired', saleId },
      { jobKey: `mail:sale-expired:${saleId}` },
    )
  }
  return true
}
