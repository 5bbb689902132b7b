import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LockTimes {
  /** How often the owner renews the lock. */
  renewMillis: number
  /** The age at which a lock counts as left over from a process that was killed. */
  staleMillis: number
}

const usualTimes: LockTimes = { renewMillis: 1_000, staleMillis: 10_000 }

/** Runs `work` while no other process does so under the same `lock`, a file. Others wait. */
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
  // Another process may have taken it over while this one was suspended.
  const ifOwn = (effect: () => void) => {
    try {
      if (readFileSync(lock, 'utf8') === owner) effect()
    } catch {
      // It is gone.
    }
  }
  // At once: among Node's threads it would wait while they compress a build, for longer than a lock counts as held.
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
  // Without a pause between the two, in which another process could take it over.
  const taken = statSync(lock, { throwIfNoEntry: false })
  if (taken && Date.now() - taken.mtimeMs > staleMillis) rmSync(lock, { force: true })
  return false
}
