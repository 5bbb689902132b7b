import { type GroupKind, type GroupState, latestRelease, nightsOf } from '#core/products/groups.ts'
import type { Day } from '#core/time/days.ts'

/** A step that the user makes; `offered` follows by itself from the first blocked rooms. */
export type Step = Exclude<GroupState, 'offered'>
export const isStep = (state: GroupState): state is Step => state !== 'offered'

/** The first possible of these steps is the next one. An event needs no agreement before it is published. */
const forward = {
  group: ['definite', 'operating', 'closed', 'open'],
  event: ['operating', 'closed', 'open'],
} as const satisfies Record<GroupKind, Step[]>

interface Standing {
  kind: GroupKind
  state: GroupState
  moves: readonly GroupState[]
  blockedNights: number
  startsOn: Day
  endsOn: Day
}

/** The step of the main button of a group on `today`; null where there is none. */
export function nextStep(group: Standing, today: Day, isSelling: boolean): Step | 'block' | null {
  const { kind, state, moves, blockedNights } = group
  const next = forward[kind].find((to) => moves.includes(to)) ?? null
  const lastNight = nightsOf(group).at(-1) ?? group.endsOn
  const mayBlockNow = isSelling && moves.length > 0 && latestRelease(lastNight) > today
  const lacksRooms = blockedNights === 0 && (state === 'draft' || (state === 'open' && next === null))
  return mayBlockNow && lacksRooms ? 'block' : next
}
