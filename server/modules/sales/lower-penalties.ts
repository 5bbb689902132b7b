import { split } from '#core/money/split.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { cancelLine } from './move-lines.ts'
import { reverseEarnings } from './reverse-earnings.ts'
import type { LineRow } from './sale-rows.ts'

/**
 * Lowers the penalties for earlier cancellations to a total of `keptMinor`, the amount that is paid and kept: the
 * remainder will not be paid. Returns whether the total was higher.
 */
export async function lowerPenalties(
  tx: Transaction,
  lines: readonly LineRow[],
  keptMinor: number,
): Promise<boolean> {
  const earlier = lines.filter(({ penaltyMinor }) => (penaltyMinor ?? 0) > 0)
  const before = earlier.map(({ penaltyMinor }) => penaltyMinor ?? 0)
  if (before.reduce((sum, penalty) => sum + penalty, 0) <= keptMinor) return false
  const after = split(keptMinor, before)
  for (const [i, line] of earlier.entries()) {
    const penaltyMinor = after[i] ?? 0
    await reverseEarnings(tx, line, penaltyMinor)
    await cancelLine(tx, line.id, penaltyMinor)
  }
  return true
}
