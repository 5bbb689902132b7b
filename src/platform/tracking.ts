import type { TrackedEvent } from './ecommerce.ts'

/** Limit of the events that wait until it is known where to send them. */
const limit = 50

/** Makes events with the functions of `ecommerce.ts`, which is loaded only when events are sent. */
export type MakeEvents = (
  words: typeof import('./ecommerce.ts'),
) => readonly TrackedEvent[] | Promise<readonly TrackedEvent[]>

const state = {
  /** Undefined: not known yet; null: events are not sent. */
  receiver: undefined as ((makeEvents: MakeEvents) => void) | null | undefined,
  waiting: [] as MakeEvents[],
}

/**
 * Sends the visitor's actions to the tag manager, by the names of Google Analytics 4. Loads nothing before the page is
 * usable, and does nothing where no tag manager is configured or the visitor declined.
 */
export function track(makeEvents: MakeEvents): void {
  if (state.receiver) state.receiver(makeEvents)
  else if (state.receiver === undefined) state.waiting = [...state.waiting, makeEvents].slice(-limit)
}

/** Sets the receiver of events, including the earlier ones; null: none, or not for this visitor. */
export function sendEventsTo(receiver: ((makeEvents: MakeEvents) => void) | null): void {
  state.receiver = receiver
  for (const makeEvents of state.waiting.splice(0)) receiver?.(makeEvents)
}
