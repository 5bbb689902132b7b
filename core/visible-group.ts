import { addDays, type Day } from './days.ts'
import type { GroupState } from './groups.ts'

const visible: ReadonlySet<GroupState> = new Set(['open', 'cut_off', 'operating'])

/** Whether its page is shown to the public: by its state, and until a day after its last one, wherever that ends. */
export const isVisible = ({ state, endsOn }: { state: GroupState; endsOn: Day }, now: Date): boolean =>
  visible.has(state) && addDays(endsOn, 1) >= now.toISOString().slice(0, 10)
