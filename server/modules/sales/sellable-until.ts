import { earlier, lastSellable } from '#core/sales/service-times.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LineRow } from './sale-rows.ts'

/**
 * The instant until which all lines can be sold and are reserved by their suppliers, by the database's clock, which
 * shows `now` and judges deadlines. Prices use our clock, which the demo moves. Null without a limit.
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

/** The earliest end of the suppliers' reservations of the lines; null without suppliers. */
export function suppliedUntil(lines: readonly Pick<LineRow, 'suppliedUntil'>[]): Date | null {
  const times = lines.flatMap((line) => line.suppliedUntil?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
