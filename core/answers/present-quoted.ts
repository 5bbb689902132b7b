import type { Choice } from '#core/cart/choice.ts'
import { type InsidePrice, publicPrice } from '#core/products/pricing.ts'
import { freeUntil, penaltyAt } from '#core/sales/cancellation.ts'
import type { LineSnapshot, QuotedLine } from '#core/sales/lines.ts'
import type { Day } from '#core/time/days.ts'

interface LineFacts {
  position: number
  choice: Choice
  startsOn: Day
  endsOn: Day
  snapshot: LineSnapshot
  price: InsidePrice
}

/**
 * A line as customers see it: without net price, mark-up, commission and cut-off. `penaltyMinor`: the penalty for
 * canceling now.
 */
export function presentQuoted(line: LineFacts, now: Date): QuotedLine {
  const { nightsMinor, startsAt: _, sellUntil: __, meeting: ___, ...shown } = line.snapshot
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
