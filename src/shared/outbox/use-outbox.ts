import { useSyncExternalStore } from 'react'
import { listOutbox, type OutboxRecord, subscribeOutbox } from '#src/offline/outbox.ts'
import { createListeners } from '#src/platform/listeners.ts'

const state = { records: null as OutboxRecord[] | null, isWatched: false }
const { subscribe, tell } = createListeners()

async function reload(): Promise<void> {
  // A device that keeps nothing has nothing waiting.
  state.records = await listOutbox().catch(() => [])
  tell()
}

function watch(listener: () => void): () => void {
  if (!state.isWatched) {
    state.isWatched = true
    subscribeOutbox(() => void reload())
  }
  if (state.records === null) void reload()
  return subscribe(listener)
}

/** What the device keeps to be sent, the oldest first, live across tabs; null until it was read. */
export function useOutbox(): OutboxRecord[] | null {
  return useSyncExternalStore(
    watch,
    () => state.records,
    () => null,
  )
}

/** How many wait to be sent, and how many wait for somebody's word. */
export function countsOf(records: readonly OutboxRecord[]): { waiting: number; needing: number } {
  const of = (...states: OutboxRecord['state'][]) =>
    records.filter(({ state: its }) => states.includes(its)).length
  return { waiting: of('waiting', 'sending'), needing: of('needs_you') }
}
