import { addDays, type Day } from '#core/time/days.ts'
import { type GroupState, keepsRooms } from './groups.ts'

const visible: ReadonlySet<GroupState> = new Set(['open', 'cut_off', 'operating'])

/** Whether its page is public: by its state, and until a day after its last one, in every time zone. */
export const isVisible = ({ state, endsOn }: { state: GroupState; endsOn: Day }, now: Date): boolean =>
  visible.has(state) && addDays(endsOn, 1) >= now.toISOString().slice(0, 10)

/** The number of days before and after its own on which a group's prices apply too (shoulder dates). */
const shoulderDays = 3

/** The days on which a group's own prices apply; null while its sale is closed. */
export const groupPriceDays = ({
  state,
  startsOn,
  endsOn,
}: {
  state: GroupState
  startsOn: Day
  endsOn: Day
}): { from: Day; to: Day } | null =>
  keepsRooms(state) ? { from: addDays(startsOn, -shoulderDays), to: addDays(endsOn, shoulderDays) } : null
