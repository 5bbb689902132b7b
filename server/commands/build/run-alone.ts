import { rmSync } from 'node:fs'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
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
  while (!(await take(lock, times)))
    await sleep(times.renewMillis / 4, undefined, aborted && { signal: aborted })
  const renewal = setInterval(() => {
    const now = new Date()
    void utimes(lock, now, now).catch(() => {})
  }, times.renewMillis)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    process.off('exit', release)
    release()
  }
}

async function take(lock: string, { staleMillis }: LockTimes): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const taken = await stat(lock).catch(() => null)
  if (taken && Date.now() - taken.mtimeMs > staleMillis) await rm(lock, { force: true })
  return false
}
