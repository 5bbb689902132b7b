import { addEarnings, earnedOf } from '#core/money/commission.ts'
import { holdsEarnings } from '#core/sales/disputes.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { clientMinorOf } from './sale-money.ts'
import type { LineRow } from './sale-rows.ts'
import { isSupplied } from './supplied.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * The earnings that are credited immediately, reducing the agency's debt, when the agency pays the full amount due. 0
 * if a supplier must confirm first. Minor units.
 */
export function earnedByPaying(whole: WholeSale): number {
  if (isWaiting(whole.sale.state) && isSupplied(whole)) return 0
  const standing = whole.lines.filter(({ state }) => state !== 'released')
  const earned = (lines: readonly LineRow[]) => earnedOf(addEarnings(lines.map(({ earnings }) => earnings)))
  const isCertain = ({ state, keptFrom }: LineRow) => state === 'cancelled' || keptFrom <= whole.now
  const earnedMinor = earned(standing)
  const certainMinor = earned(standing.filter(isCertain))
  return (
    earnedMinor -
    pendingOf({
      ...{ dueMinor: 0, clientMinor: clientMinorOf(whole), earnedMinor, certainMinor },
      isDisputed: holdsEarnings(whole.disputes),
    })
  )
}
