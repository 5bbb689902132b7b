import type { TrackedEvent } from './ecommerce.ts'

/** The maximum number of events that wait until the receiver is known. */
const limit = 50

/** Creates events using the functions of `ecommerce.ts`, which is loaded only when events are sent. */
export type MakeEvents = (
  words: typeof import('./ecommerce.ts'),
) => readonly TrackedEvent[] | Promise<readonly TrackedEvent[]>

const state = {
  /** Undefined: not known yet; null: events are not sent. */
  receiver: undefined as ((makeEvents: MakeEvents) => void) | null | undefined,
  waiting: [] as MakeEvents[],
}

/**
 * Sends the visitor's actions to the tag manager, under the names of Google Analytics 4. Loads nothing before the page
 * is usable, and does nothing if no tag manager is configured or the visitor declined.
 */
export function track(makeEvents: MakeEvents): void {
  if (state.receiver) state.receiver(makeEvents)
  else if (state.receiver === undefined) state.waiting = [...state.waiting, makeEvents].slice(-limit)
}

/** Sets the receiver of events, which also gets the earlier ones; null: no events are sent for this visitor. */
export function sendEventsTo(receiver: ((makeEvents: MakeEvents) => void) | null): void {
  state.receiver = receiver
  for (const makeEvents of state.waiting.splice(0)) receiver?.(makeEvents)
}
