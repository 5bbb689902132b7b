import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Searches at fixed times during `work`, in a separate thread, so that they do not wait for this one. Milliseconds
 * from the time at which each was due, and the result of `work`.
 */
export async function watchSearches<T>(baseUrl: string, calls: readonly string[], during: () => Promise<T>) {
  const searcher = new Worker(new URL('./searcher.ts', import.meta.url), { workerData: { baseUrl, calls } })
  await once(searcher, 'message')
  const result = await during()
  searcher.postMessage('over')
  const [took] = (await once(searcher, 'message')) as [number[]]
  return { took, result }
}
