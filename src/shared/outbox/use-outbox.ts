import { useSyncExternalStore } from 'react'
import { listOutbox, type OutboxRecord, subscribeOutbox } from '#src/offline/outbox.ts'
import { createListeners } from '#src/platform/listeners.ts'

const state = { records: null as OutboxRecord[] | null, isWatched: false }
const { subscribe, notify } = createListeners()

async function reload(): Promise<void> {
  // A device without storage has no entries.
  state.records = await listOutbox().catch(() => [])
  notify()
}

function watch(listener: () => void): () => void {
  if (!state.isWatched) {
    state.isWatched = true
    subscribeOutbox(() => void reload())
  }
  if (state.records === null) void reload()
  return subscribe(listener)
}

/** The entries of the device's outbox, the oldest first, live across tabs; null until read. */
export function useOutbox(): OutboxRecord[] | null {
  return useSyncExternalStore(
    watch,
    () => state.records,
    () => null,
  )
}

/** The number of entries to be sent, and of those that need a decision. */
export function countsOf(records: readonly OutboxRecord[]): { waiting: number; needing: number } {
  const of = (...states: OutboxRecord['state'][]) =>
    records.filter(({ state: its }) => states.includes(its)).length
  return { waiting: of('waiting', 'sending'), needing: of('needs_you') }
}
