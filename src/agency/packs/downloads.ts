import { useSyncExternalStore } from 'react'
import { fetchPack } from '#src/offline/fetch-pack.ts'
import { server } from '#src/platform/api.ts'
import { askToKeep } from '#src/platform/ask-to-keep.ts'
import { createListeners } from '#src/platform/listeners.ts'

/** The progress of the download of one destination. */
export type Download =
  | { state: 'running'; part: number; stop(): void }
  | { state: 'done' | 'stopped' }
  | { state: 'failed'; error: unknown }

/** Downloads continue while the user is on other screens. */
let downloads: ReadonlyMap<string, Download> = new Map()
const { subscribe, notify } = createListeners()

function note(id: string, download: Download): void {
  downloads = new Map(downloads).set(id, download)
  notify()
}

/** The downloads of this page load, by destination. */
export const useDownloads = (): ReadonlyMap<string, Download> =>
  useSyncExternalStore(subscribe, () => downloads)

/** The stop button replaces the start button, and the second press of a double press must not stop the download. */
const doublePressMillis = 600

/** Downloads a destination or its changes. Call it from a press: the first download requests persistent storage. */
export async function startDownload(id: string, onDone?: () => void): Promise<void> {
  if (downloads.get(id)?.state === 'running') return
  const abort = new AbortController()
  const begunAt = performance.now()
  const stop = () => {
    if (performance.now() - begunAt > doublePressMillis) abort.abort()
  }
  note(id, { state: 'running', part: 0, stop })
  try {
    await askToKeep()
    await fetchPack(id, {
      onProgress: (part) => note(id, { state: 'running', part, stop }),
      signal: abort.signal,
    })
    // Caches the responses that this area needs to open offline.
    await Promise.all([server.home.getPerson({}), server.agency.getAgency({})])
    note(id, { state: 'done' })
    onDone?.()
  } catch (error) {
    note(id, abort.signal.aborted ? { state: 'stopped' } : { state: 'failed', error })
  }
}
