import { dropRecord, listOutbox, subscribeOutbox } from './outbox.ts'

/** The state of the registration sent under `key`, as far as this device knows; null if it has none. */
export type KeptRegistration = { state: 'waiting' } | { state: 'sent'; token: string } | null

async function find(key: string): Promise<KeptRegistration> {
  const records = await listOutbox().catch(() => [])
  const mine = records.find(({ id }) => id === key)
  if (!mine || mine.state === 'needs_you') return null
  const { token } = mine.outcome ?? {}
  return token ? { state: 'sent', token } : { state: 'waiting' }
}

/**
 * Calls `listener` with the registration's state, now and after every change. Drops earlier versions of the
 * registration: only the latest counts. Returns the unsubscribe function.
 */
export function followRegistration(key: string, listener: (kept: KeptRegistration) => void): () => void {
  let isOver = false
  const notify = async () => {
    const kept = await find(key)
    if (!isOver) listener(kept)
  }
  void dropOthers(key).then(notify)
  const forget = subscribeOutbox(() => void notify())
  return () => {
    isOver = true
    forget()
  }
}

async function dropOthers(key: string): Promise<void> {
  const records = await listOutbox().catch(() => [])
  for (const { id, verb } of records) if (verb === 'home.register' && id !== key) await dropRecord(id)
}
