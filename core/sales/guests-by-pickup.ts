import type { Text } from '#core/app/language.ts'
import type { Day } from '#core/time/days.ts'

/** Guests of a departure with when and where they are met; null: at the meeting point. */
interface Met {
  pickupOn: Day
  pickupTime: string
  pickup: Text | null
  adults: number
  childAges: readonly number[]
}

/** The guests who are met at one time and place. */
export interface PickupGroup<G> {
  on: Day
  time: string
  place: Text | null
  people: number
  guests: G[]
}

/** Guests by the time and place where they are met, in their order. */
export function groupByPickup<G extends Met>(guests: readonly G[]): PickupGroup<G>[] {
  const groups: PickupGroup<G>[] = []
  for (const one of guests) {
    const { pickupOn: on, pickupTime: time, pickup: place } = one
    const isSame = (other: PickupGroup<G>) =>
      other.on === on && other.time === time && other.place?.es === place?.es
    const group = groups.find(isSame) ?? { on, time, place, people: 0, guests: [] }
    if (group.guests.length === 0) groups.push(group)
    group.people += one.adults + one.childAges.length
    group.guests.push(one)
  }
  return groups
}
