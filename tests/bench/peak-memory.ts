import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Live memory of JavaScript and its buffers, in megabytes. */
function live(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** Peak memory that `work` uses above the memory before, in megabytes, including garbage not yet collected. */
export async function peakAbove(work: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const before = live()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, live())
  }, 5)
  try {
    await work()
    peak = Math.max(peak, live())
  } finally {
    clearInterval(timer)
  }
  return peak - before
}
