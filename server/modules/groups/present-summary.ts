import { depositStandings } from '#core/products/groups.ts'
import { dayIn } from '#core/time/days.ts'
import type { SummaryRow } from './store.ts'

/** A group at `now`, for lists. */
export function presentSummary(
  { count: _, timeZone, currency, deposits, receivedMinor, ...summary }: SummaryRow,
  now: Date,
) {
  const standings = depositStandings(deposits, receivedMinor, dayIn(now, timeZone))
  const next = standings.find(({ state }) => state !== 'paid')
  return {
    ...summary,
    nextDeposit: next
      ? {
          ...{ dueOn: next.dueOn, currency, leftMinor: next.amountMinor - next.paidMinor },
          isOverdue: next.state === 'overdue',
        }
      : null,
  }
}
