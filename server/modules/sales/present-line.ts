import type * as z from 'zod'
import { presentQuoted } from '#core/answers/present-quoted.ts'
import type { saleLine } from '#core/sales/sale-line.ts'
import { hasBegun, ridesAhead } from '#core/sales/service-times.ts'
import type { LineRow } from './sale-rows.ts'

export type PresentedLine = z.output<typeof saleLine>

/**
 * As `presentQuoted`, with the line's state. `penaltyMinor` is the cancellation penalty, as charged or at present; null
 * once the service has started and the line can no longer be canceled.
 */
export function presentLine(line: LineRow, now: Date): PresentedLine {
  const shown = presentQuoted(line, now)
  return {
    ...shown,
    id: line.id,
    state: line.state,
    penaltyMinor:
      line.state === 'cancelled' ? line.penaltyMinor : hasBegun(line, now) ? null : shown.penaltyMinor,
    nightsMinor: line.snapshot.nightsMinor,
    startsAt: line.snapshot.startsAt ?? null,
    noShowAt: line.noShowAt?.toISOString() ?? null,
    travellers: line.travellers,
    ...(line.kind === 'transfers' && { ridesAhead: ridesAhead(line, now) }),
  }
}
