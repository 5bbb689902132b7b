import type * as z from 'zod'
import { presentQuoted } from '#core/answers/present-quoted.ts'
import type { saleLine } from '#core/contract/booking-engine/sale-line.ts'
import type { LineRow } from './sale-rows.ts'

export type PresentedLine = z.output<typeof saleLine>

/** As `presentQuoted`, with what has become of it; `penaltyMinor` is what cancelling costs now or has cost. */
export function presentLine(line: LineRow, now: Date): PresentedLine {
  const shown = presentQuoted(line, now)
  return {
    ...shown,
    id: line.id,
    state: line.state,
    penaltyMinor: line.state === 'cancelled' ? line.penaltyMinor : shown.penaltyMinor,
    nightsMinor: line.snapshot.nightsMinor,
    startsAt: line.snapshot.startsAt ?? null,
    noShowAt: line.noShowAt?.toISOString() ?? null,
    travellers: line.travellers,
  }
}
