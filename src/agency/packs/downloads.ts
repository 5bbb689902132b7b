import { useSyncExternalStore } from 'react'
import { fetchPack } from '#src/offline/fetch-pack.ts'
import { server } from '#src/platform/api.ts'
import { askToKeep } from '#src/platform/ask-to-keep.ts'
import { createListeners } from '#src/platform/listeners.ts'

/** How the download of one destination goes. */
export type Download =
  | { state: 'running'; part: number; stop(): void }
  | { state: 'done' | 'stopped' }
  | { state: 'failed'; error: unknown }

/** Downloads go on while one looks at other screens. */
let downloads: ReadonlyMap<string, Download> = new Map()
const { subscribe, tell } = createListeners()

function note(id: string, download: Download): void {
  downloads = new Map(downloads).set(id, download)
  tell()
}

/** The downloads of this visit, by destination. */
export const useDownloads = (): ReadonlyMap<string, Download> =>
  useSyncExternalStore(subscribe, () => downloads)

/** The way to stop comes where the way to start was: the second half of a double press must not stop. */
const doublePressMillis = 600

/** Fetches a destination, or what is new of it. Call from a press: the first one asks the browser to keep what is here. */
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
    // What opens this area without signal is kept as it is answered.
    await Promise.all([server.home.getPerson({}), server.agency.getAgency({})])
    note(id, { state: 'done' })
    onDone?.()
  } catch (error) {
    note(id, abort.signal.aborted ? { state: 'stopped' } : { state: 'failed', error })
  }
}
