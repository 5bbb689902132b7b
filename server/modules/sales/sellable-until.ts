import { earlier, lastSellable } from '#core/sales/service-times.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LineRow } from './sale-rows.ts'

/**
 * The instant until which all lines can be sold and are reserved by their suppliers; null if there is no limit. It is
 * in the time of the database's clock, which gave `now` and decides deadlines. Prices use the application's clock,
 * which the demo moves.
 */
export function sellableUntil(
  { clock }: { clock: Clock },
  now: Date,
  lines: readonly Pick<LineRow, 'startsOn' | 'snapshot' | 'suppliedUntil'>[],
): Date | null {
  const last = lastSellable(lines)
  const sellable = last && new Date(now.getTime() + last.getTime() - clock.now().getTime())
  const supplied = suppliedUntil(lines)
  return supplied ? earlier(supplied, sellable) : sellable
}

/** When the first of the lines' reservations at suppliers ends; null without suppliers. */
export function suppliedUntil(lines: readonly Pick<LineRow, 'suppliedUntil'>[]): Date | null {
  const times = lines.flatMap((line) => line.suppliedUntil?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
