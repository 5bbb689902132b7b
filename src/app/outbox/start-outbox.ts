import type { QueryClient } from '@tanstack/react-query'
import { listOutbox, subscribeOutbox } from '#src/offline/outbox.ts'
import { dueOf, flushOutbox } from '#src/offline/send-outbox.ts'
import { askToKeep } from '#src/platform/ask-to-keep.ts'
import { connectivity } from '#src/platform/connectivity.ts'

const everyMillis = 30_000

/** Sends queued records at every sign of a connection. Called once. */
export function startOutbox(queries: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = Number.POSITIVE_INFINITY
  let isAsked = false

  const flush = (now: boolean) =>
    void flushOutbox({ now })
      .catch(() => {})
      .then(look)
  const urge = () => flush(true)

  async function look(): Promise<void> {
    const records = await listOutbox().catch(() => [])
    const sent = records.filter(({ state }) => state === 'sent').length
    // Sent records have changed earlier answers.
    if (sent > known) void queries.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey) })
    known = sent
    clearTimeout(timer)
    const at = dueOf(records)
    if (at === null) return
    void askForSync()
    if (!isAsked) void askToKeep().catch(() => {})
    isAsked = true
    // Records due before the next round get their own timer.
    const wait = Math.max(0, at - Date.now())
    if (wait < everyMillis) timer = setTimeout(() => flush(false), wait)
  }

  window.addEventListener('online', urge)
  window.addEventListener('focus', urge)
  window.addEventListener('pageshow', urge)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && urge())
  connectivity.subscribe(() => connectivity.read() && urge())
  subscribeOutbox(() => void look())
  setInterval(() => flush(false), everyMillis)
  urge()
}

const isChanged = ([path]: readonly unknown[]): boolean =>
  Array.isArray(path) && (path[0] === 'agency' || path[0] === 'admin' || ofAnyArea.has(path[1]))

const ofAnyArea = new Set<unknown>(['getSale', 'getStock', 'previewStock', 'listStockChanges'])

/** Requests a background sync: browsers with support also send after the last page is closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register('alforja-outbox').catch(() => {})
}
