import { earnedOf, earningsKept } from '#core/money/commission.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LineRow } from './sale-rows.ts'
import { setEarnings } from './store.ts'

/** What the customer owes for a sold line: its price less write-offs, or the penalty of a canceled line. */
export const owedOf = ({ penaltyMinor, totalMinor, writtenOffMinor }: LineRow): number =>
  penaltyMinor ?? totalMinor - writtenOffMinor

/** Lowers a line's earnings in proportion when the amount that the customer owes for it falls to `owedMinor`. */
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
