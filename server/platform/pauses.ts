import { setImmediate, setTimeout } from 'node:timers/promises'

/** For long work: between its parts, the event loop handles the requests that arrived in the meantime. */
export interface Pause {
  /** Asked in each round of a loop. */
  isDue(): boolean
  take(): Promise<void>
}

/** Of work between two pauses; a pause takes microseconds. */
const partMillis = 2

/** `restMillis`: what waits for nobody rests in each pause, and leaves the processors to others for so long. */
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
