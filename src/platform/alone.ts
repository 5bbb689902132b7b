/** Work that only one tab or worker may do at a time. */
export type ExclusiveTask = 'outbox' | 'push' | 'copies'

/**
 * Runs `work` under a lock that all tabs and workers of this device share. A holder that takes longer than `patienceMillis`
 * counts as frozen and loses the lock. Rejects as `work` does.
 */
export async function alone<T>(
  task: ExclusiveTask,
  patienceMillis: number,
  work: () => Promise<T>,
): Promise<T> {
  if (typeof navigator.locks === 'undefined') return await work()
  const name = `alforja-${task}`
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMillis) }, work)
  } catch (error) {
    if ((error as Error)?.name !== 'TimeoutError') throw error
    return await navigator.locks.request(name, { steal: true }, work)
  }
}
