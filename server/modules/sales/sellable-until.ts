import { earlier, lastSellable } from '#core/sales/service-times.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LineRow } from './sale-rows.ts'

/**
 * Until when all of the lines can be sold, and their suppliers hold them, by the clock that judges what ends: the database's, which shows `now`. Prices
 * are judged by ours, which the demo moves. Null where no line says it.
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

/** Until when suppliers hold all that they have of the lines; null where they have nothing. */
export function suppliedUntil(lines: readonly Pick<LineRow, 'suppliedUntil'>[]): Date | null {
  const times = lines.flatMap((line) => line.suppliedUntil?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
