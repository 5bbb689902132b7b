import { isWaiting, type SaleState } from '#core/sales/sales.ts'
import { shownState, type TripLine } from '#core/sales/trip.ts'

interface Kept {
  state: SaleState
  expiresAt: string | null
  lines: readonly TripLine[]
}

/** States in which the trip no longer takes place or is over. */
const overStates: readonly string[] = ['cancelled', 'completed', 'expired', 'lapsed', 'no_show']

/**
 * The state of a cached reservation by the device's clock: a hold past its deadline is expired; a sale past that of its
 * payment is lapsed, because the payment may have been made or not.
 */
export function keptState(sale: Kept, now: Date): SaleState | 'lapsed' {
  const isLate =
    isWaiting(sale.state) && sale.expiresAt !== null && Date.parse(sale.expiresAt) <= now.getTime()
  if (!isLate) return shownState(sale, now)
  return sale.state === 'held' ? 'expired' : 'lapsed'
}

/** Upcoming reservations first, by their first day; past ones last. */
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
