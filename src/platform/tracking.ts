import type { TrackedEvent } from './ecommerce.ts'

/** Events that wait until it is known who is told of them. */
const limit = 50

/** Makes events with what `ecommerce.ts` offers, which is not there before somebody is told. */
export type Telling = (
  words: typeof import('./ecommerce.ts'),
) => readonly TrackedEvent[] | Promise<readonly TrackedEvent[]>

const state = {
  /** Undefined: not known yet; null: nobody is told anything. */
  follower: undefined as ((telling: Telling) => void) | null | undefined,
  waiting: [] as Telling[],
}

/**
 * Tells the tag manager what a visitor does, by the names of Google Analytics 4. Costs nothing before the page is
 * usable, and does nothing where no tag manager is configured or the visitor declined.
 */
export function track(telling: Telling): void {
  if (state.follower) state.follower(telling)
  else if (state.follower === undefined) state.waiting = [...state.waiting, telling].slice(-limit)
}

/** Says who is told, of what has happened too; null: nobody, or not of this visitor. */
export function tellTracked(follower: ((telling: Telling) => void) | null): void {
  state.follower = follower
  for (const telling of state.waiting.splice(0)) follower?.(telling)
}
