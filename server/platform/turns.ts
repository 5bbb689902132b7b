/** Runs work when its turn comes. Returns null if too many are waiting. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T> | null

/** Creates turns: a limited number of tasks run at the same time, and a limited number of others wait in order. */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  const waiting: (() => void)[] = []
  let busy = 0

  const myTurn = () => new Promise<void>((resolve) => waiting.push(resolve))

  function end(): void {
    const next = waiting.shift()
    // Lets the event loop handle requests that have arrived in the meantime.
    if (next) setImmediate(next)
    else busy -= 1
  }

  return (work) => {
    if (busy < atOnce) busy += 1
    else if (waiting.length < maxWaiting) return myTurn().then(work).finally(end)
    else return null
    return Promise.resolve().then(work).finally(end)
  }
}
