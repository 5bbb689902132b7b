import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endMoneyItems } from './end-money-items.ts'
import { moveLines } from './move-lines.ts'
import { moveSale } from './move-sale.ts'
import { refundSurplus } from './refund-surplus.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/** Releases a sale's stock if its deadline has passed. Idempotent. Returns whether this call released it. */
export function expireHold(deps: Deps, { saleId }: { saleId: string }): Promise<boolean> {
  return transact(deps.database, (tx) => expire(tx, saleId))
}

async function expire(tx: Transaction, saleId: string): Promise<boolean> {
  const whole = await lockWholeSale(tx, saleId)
  if (!whole?.isOverdue) return false
  await expireWhole(tx, whole)
  return true
}

/** Ends a locked, expired sale: releases its stock and refunds its payments. */
export async function expireWhole(tx: Transaction, whole: WholeSale): Promise<void> {
  const { sale, payments } = whole
  const lines = await moveLines(tx, whole, 'held', 'released')
  await moveSale(tx, sale, 'expired', { event: 'expired' }, null)
  // The sale may have a partial payment, or a full one that arrived after the departure.
  await refundSurplus(tx, { ...whole, lines }, 'refunded_late')
  await endMoneyItems(tx, whole)
  // The e-mail says that nothing was charged, or that the amount was returned to the gift card.
  const isPaid = payments.some(({ method, state }) => state === 'captured' && method !== 'gift_card')
  if (!sale.customerEmail || isPaid) return
  await enqueue(
    tx,
    'send-mail',
    { template: 'sale-expired', saleId: sale.id },
    { jobKey: `mail:sale-expired:${sale.id}` },
  )
}
