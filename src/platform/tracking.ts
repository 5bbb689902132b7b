import type { TrackedEvent } from './ecommerce.ts'

/** Limit of the events that wait until it is known where to send them. */
const limit = 50

/** Makes events with the functions of `ecommerce.ts`, which is loaded only when events are sent. */
export type Telling = (
  words: typeof import('./ecommerce.ts'),
) => readonly TrackedEvent[] | Promise<readonly TrackedEvent[]>

const state = {
  /** Undefined: not known yet; null: events are not sent. */
  follower: undefined as ((telling: Telling) => void) | null | undefined,
  waiting: [] as Telling[],
}

/**
 * Sends the visitor's actions to the tag manager, by the names of Google Analytics 4. Loads nothing before the page is
 * usable, and does nothing where no tag manager is configured or the visitor declined.
 */
export function track(telling: Telling): void {
  if (state.follower) state.follower(telling)
  else if (state.follower === undefined) state.waiting = [...state.waiting, telling].slice(-limit)
}

/** Sets the receiver of events, including the earlier ones; null: none, or not for this visitor. */
export function tellTracked(follower: ((telling: Telling) => void) | null): void {
  state.follower = follower
  for (const telling of state.waiting.splice(0)) follower?.(telling)
}
