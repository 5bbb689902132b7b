import { type GroupKind, type GroupState, latestRelease, nightsOf } from '#core/products/groups.ts'
import type { Day } from '#core/time/days.ts'

/** A move by a press: a draft is offered by its first rooms alone. */
export type Step = Exclude<GroupState, 'offered'>
export const isStep = (state: GroupState): state is Step => state !== 'offered'

/** Of these moves the first that can be made is its next step. To an event nobody has to agree before it is published. */
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

/** The step of a group that its main button makes on `today`; null where there is none. */
export function nextStep(group: Standing, today: Day, isSelling: boolean): Step | 'block' | null {
  const { kind, state, moves, blockedNights } = group
  const next = forward[kind].find((to) => moves.includes(to)) ?? null
  const lastNight = nightsOf(group).at(-1) ?? group.endsOn
  const mayBlockNow = isSelling && moves.length > 0 && latestRelease(lastNight) > today
  const lacksRooms = blockedNights === 0 && (state === 'draft' || (state === 'open' && next === null))
  return mayBlockNow && lacksRooms ? 'block' : next
}
