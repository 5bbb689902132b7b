import { earnedOf, earningsKept } from '#core/commission.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { LineRow } from './sale-rows.ts'
import { setEarnings } from './store.ts'

/** Takes back what a line that is being cancelled does not earn any more: all but its part of the penalty. */
export async function reverseEarnings(
  tx: Transaction,
  lines: readonly LineRow[],
  cancelled: { lineId: string; penaltyMinor: number },
): Promise<void> {
  const line = lines.find(({ id }) => id === cancelled.lineId)
  if (!line) return
  // One that was cancelled before earns of its penalty alone by now.
  const kept = earningsKept(line.earnings, line.penaltyMinor ?? line.totalMinor, cancelled.penaltyMinor)
  await setEarnings(tx, line.id, kept)
  await postToSale(tx, {
    saleId: line.saleId,
    lineId: line.id,
    kind: 'commission_reversed',
    amountMinor: earnedOf(kept) - earnedOf(line.earnings),
  })
}
