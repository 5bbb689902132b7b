import { lastSellable } from '#core/service-times.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LineRow } from './sale-rows.ts'

/**
 * Until when all of the lines can be sold, by the clock that judges what ends: the database's, which shows `now`. Prices
 * are judged by ours, which the demo moves. Null where no line says it.
 */
export function sellableUntil(
  { clock }: { clock: Clock },
  now: Date,
  lines: readonly Pick<LineRow, 'startsOn' | 'snapshot'>[],
): Date | null {
  const last = lastSellable(lines)
  return last && new Date(now.getTime() + last.getTime() - clock.now().getTime())
}
