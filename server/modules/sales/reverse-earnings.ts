import { earnedOf, earningsKept } from '#core/money/commission.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LineRow } from './sale-rows.ts'
import { setEarnings } from './store.ts'

/** What the client owes for a sold line: its price less what was written off, or the penalty of a cancelled one. */
export const owedOf = ({ penaltyMinor, totalMinor, writtenOffMinor }: LineRow): number =>
  penaltyMinor ?? totalMinor - writtenOffMinor

/**
 * Takes back what a line does not earn any more once the client owes `owedMinor` for it, and not what she did before: all
 * but its part of that.
 */
export async function reverseEarnings(tx: Transaction, line: LineRow, owedMinor: number): Promise<void> {
  const kept = earningsKept(line.earnings, owedOf(line), owedMinor)
  await setEarnings(tx, line.id, kept)
  await postToSale(tx, {
    saleId: line.saleId,
    lineId: line.id,
    kind: 'commission_reversed',
    amountMinor: earnedOf(kept) - earnedOf(line.earnings),
  })
}
