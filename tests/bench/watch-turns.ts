import { readFileSync } from 'node:fs'

/**
 * Follows the event loop of this process until the end; returns the maximum processor time between two of its turns,
 * in milliseconds. Time in which other processes had the processor does not count.
 */
export function watchTurns(): () => number {
  let before = usedMillis()
  let longest = 0
  const timer = setInterval(() => {
    const now = usedMillis()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

/** The time of the main thread, from the scheduler. */
const usedMillis = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
