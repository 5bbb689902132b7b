/** Runs work in its turn; null if too many are waiting. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T> | null

/** Runs a limited number of jobs at a time; a limited number of others wait in order. */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  const waiting: (() => void)[] = []
  let busy = 0

  const myTurn = () => new Promise<void>((resolve) => waiting.push(resolve))

  function end(): void {
    const next = waiting.shift()
    // Lets the event loop handle requests that arrived in the meantime.
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
