import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LockTimes {
  /** How often the owner renews the lock. */
  renewMillis: number
  /** The age at which a lock is considered to be left over from a killed process. */
  staleMillis: number
}

const usualTimes: LockTimes = { renewMillis: 1_000, staleMillis: 10_000 }

/** Runs `work` while no other process holds the same `lock`, a file. Other processes wait. */
export async function runAlone(
  lock: string,
  work: () => Promise<void>,
  aborted?: AbortSignal,
  times: LockTimes = usualTimes,
): Promise<void> {
  await mkdir(dirname(lock), { recursive: true })
  const owner = `${process.pid} ${performance.timeOrigin + performance.now()}\n`
  while (!(await take(lock, owner, times)))
    await sleep(times.renewMillis / 4, undefined, aborted && { signal: aborted })
  // Another process may have taken over the lock while this one was suspended.
  const ifOwn = (effect: () => void) => {
    try {
      if (readFileSync(lock, 'utf8') === owner) effect()
    } catch {
      // The lock no longer exists.
    }
  }
  // Renews the lock synchronously: an asynchronous call could wait for Node's threads, which compress a build, until
  // the lock looks stale.
  const renewal = setInterval(() => ifOwn(() => utimesSync(lock, new Date(), new Date())), times.renewMillis)
  const release = () => ifOwn(() => rmSync(lock))
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    process.off('exit', release)
    release()
  }
}

async function take(lock: string, owner: string, { staleMillis }: LockTimes): Promise<boolean> {
  try {
    await writeFile(lock, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Checks and removes the lock synchronously, so that nothing else in this process runs between the two steps.
  const taken = statSync(lock, { throwIfNoEntry: false })
  if (taken && Date.now() - taken.mtimeMs > staleMillis) rmSync(lock, { force: true })
  return false
}
