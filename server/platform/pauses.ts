import { setImmediate } from 'node:timers/promises'

/** For long work: between its parts, the event loop handles the requests that arrived in the meantime. */
export interface Pause {
  /** Asked in each round of a loop. */
  isDue(): boolean
  take(): Promise<void>
}

/** Of work between two pauses; a pause takes microseconds. */
const partMillis = 2

export function createPause(): Pause {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= partMillis,
    async take() {
      await setImmediate()
      since = performance.now()
    },
  }
}
