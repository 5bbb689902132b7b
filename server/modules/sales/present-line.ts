import type * as z from 'zod'
import { freeUntil, penaltyAt } from '#core/cancellation.ts'
import type { Choice } from '#core/choice.ts'
import type { saleLine } from '#core/contract/booking-engine.ts'
import type { Day } from '#core/days.ts'
import type { LineSnapshot } from '#core/lines.ts'
import { type InsidePrice, publicPrice } from '#core/pricing.ts'
import type { LineRow } from './sale-rows.ts'

export type PresentedLine = z.output<typeof saleLine>
/** A line before it is sold. */
export type QuotedLine = Omit<PresentedLine, 'id' | 'state' | 'travellers'>

interface LineFacts {
  position: number
  choice: Choice
  startsOn: Day
  endsOn: Day
  snapshot: LineSnapshot
  price: InsidePrice
}

/** What customers see of a line: no net price, no mark-up, no commission. `penaltyMinor`: for cancelling now. */
export function presentQuoted(line: LineFacts, now: Date): QuotedLine {
  const { nightsMinor, ...shown } = line.snapshot
  return {
    ...shown,
    position: line.position,
    kind: line.choice.kind,
    choice: line.choice,
    productId: line.choice.productId,
    startsOn: line.startsOn,
    endsOn: line.endsOn,
    price: publicPrice(line.price),
    freeUntil: freeUntil(shown.policy, now),
    penaltyMinor: penaltyAt(shown.policy, now, nightsMinor),
  }
}

/** As `presentQuoted`, with what has become of it; `penaltyMinor` is what cancelling costs now or has cost. */
export function presentLine(line: LineRow, now: Date): PresentedLine {
  const shown = presentQuoted(line, now)
  return {
    ...shown,
    id: line.id,
    state: line.state,
    penaltyMinor: line.state === 'cancelled' ? line.penaltyMinor : shown.penaltyMinor,
    travellers: line.travellers,
  }
}
