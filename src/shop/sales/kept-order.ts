import { isWaiting, type SaleState } from '#core/sales/sales.ts'
import { shownState, type TripLine } from '#core/sales/trip.ts'

interface Kept {
  state: SaleState
  expiresAt: string | null
  lines: readonly TripLine[]
}

/** States after which nobody travels on it any more. */
const overStates: readonly string[] = ['cancelled', 'completed', 'expired', 'lapsed', 'no_show']

/**
 * What a device can say of a reservation that it has not asked about since: a hold whose time is over is no hold any more,
 * and what waited for its payment may have been paid or not.
 */
export function keptState(sale: Kept, now: Date): SaleState | 'lapsed' {
  const isLate =
    isWaiting(sale.state) && sale.expiresAt !== null && Date.parse(sale.expiresAt) <= now.getTime()
  if (!isLate) return shownState(sale, now)
  return sale.state === 'held' ? 'expired' : 'lapsed'
}

/** Those that are still to come first, by their first day; what is over last. */
export function inKeptOrder<Sale extends Kept>(
  sales: readonly Sale[],
  now: Date,
): { sale: Sale; state: SaleState | 'lapsed'; isOver: boolean }[] {
  const firstDay = ({ lines }: Sale) => lines.map(({ startsOn }) => startsOn).sort()[0] ?? ''
  return sales
    .map((sale) => {
      const state = keptState(sale, now)
      return { sale, state, isOver: overStates.includes(state) }
    })
    .sort((a, b) => Number(a.isOver) - Number(b.isOver) || (firstDay(a.sale) < firstDay(b.sale) ? -1 : 1))
}
