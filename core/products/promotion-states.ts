import { orderBy } from '#core/app/order.ts'
import type { Day } from '#core/time/days.ts'

/** `planned`: its first day of booking is ahead; `ended`: its last one is past. */
export const promotionStates = ['running', 'planned', 'paused', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionOrder = orderBy(['name'], 'name')
export const promotionPageSize = 25

export function promotionState(
  { paused, terms: { booked } }: { paused: boolean; terms: { booked: { from: Day | null; to: Day | null } } },
  today: Day,
): PromotionState {
  if (booked.to !== null && booked.to < today) return 'ended'
  if (paused) return 'paused'
  return booked.from !== null && booked.from > today ? 'planned' : 'running'
}
