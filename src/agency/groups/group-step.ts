import { type GroupKind, type GroupState, latestRelease, nightsOf } from '#core/products/groups.ts'
import type { Day } from '#core/time/days.ts'

/** A step that the user takes; a group becomes `offered` automatically when its first rooms are blocked. */
export type Step = Exclude<GroupState, 'offered'>
export const isStep = (state: GroupState): state is Step => state !== 'offered'

/** The next step is the first of these that is possible. An event can be published without an agreement. */
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

/** The step that a group's main button takes on `today`; null if there is none. */
export function nextStep(group: Standing, today: Day, isSelling: boolean): Step | 'block' | null {
  const { kind, state, moves, blockedNights } = group
  const next = forward[kind].find((to) => moves.includes(to)) ?? null
  const lastNight = nightsOf(group).at(-1) ?? group.endsOn
  const mayBlockNow = isSelling && moves.length > 0 && latestRelease(lastNight) > today
  const lacksRooms = blockedNights === 0 && (state === 'draft' || (state === 'open' && next === null))
  return mayBlockNow && lacksRooms ? 'block' : next
}
