import { setImmediate, setTimeout } from 'node:timers/promises'

/** Pauses for long work, during which the event loop handles the requests that have arrived in the meantime. */
export interface Pause {
  /** Whether a pause is due; called in each iteration of a loop. */
  isDue(): boolean
  take(): Promise<void>
}

/** Duration of the work between two pauses, in milliseconds. A pause takes microseconds. */
const partMillis = 2

/**
 * `restMillis`: how long each pause lasts, for work that nobody waits for; the processors are free for other work
 * meanwhile.
 */
export function createPause({ restMillis = 0 }: { restMillis?: number } = {}): Pause {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= partMillis,
    async take() {
      await (restMillis > 0 ? setTimeout(restMillis) : setImmediate())
      since = performance.now()
    },
  }
}
