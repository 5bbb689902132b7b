/** What one tab or worker at a time does. */
export type Lone = 'outbox' | 'push' | 'copies'

/**
 * Runs `work` while nobody else on this device does the same. A holder that takes longer than `patienceMillis` is
 * frozen, and loses its turn. Rejects as `work` does.
 */
export async function alone<T>(what: Lone, patienceMillis: number, work: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks === 'undefined') return await work()
  const name = `alforja-${what}`
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMillis) }, work)
  } catch (error) {
    if ((error as Error)?.name !== 'TimeoutError') throw error
    return await navigator.locks.request(name, { steal: true }, work)
  }
}
