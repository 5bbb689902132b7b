import type { Text } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'
import type { OutboxState } from '#core/cart/outbox.ts'
import type { Currency } from '#core/money/money.ts'
import { createListeners } from '#src/platform/listeners.ts'
import { findPerson, withDatabase } from './database.ts'
import { hashInput } from './input-hash.ts'
import type { OutboxVerb, Outcome } from './outbox-verbs.ts'

/** How records are written now; `readRecord` says what becomes of older ones. */
export const outboxVersion = 1

/** What the queue shows of a record without asking anybody. */
export interface Shown {
  /** What it is about: products, or the title of a notice. */
  names: Text[]
  /** For whom; "" for nobody. */
  client: string
  /** Minor units. */
  amount: { minor: number; currency: Currency } | null
  accountId: string | null
  /** Of a sale: its cart and the form of its client, to go back to them. */
  lines?: CartLine[]
  draft?: unknown
  /** Of a cancellation: the code of its sale, and what is given back, in minor units of what it costs. */
  code?: string
  refundMinor?: number
}

/** Why something is not sent yet: a code of the server's catalogue, or one of the device's own. */
export interface Trouble {
  code: string
  data?: unknown
}

/** Something that somebody did without signal, kept on the device until the server has answered. */
export interface OutboxRecord {
  /** The idempotency key: the same deed is kept once. */
  id: string
  verb: OutboxVerb
  input: unknown
  /** Of the input; what was changed since is not sent. */
  bodyHash: string
  createdAt: string
  /** Tries of which nothing was heard, in a row. */
  attempts: number
  lastError: Trouble | null
  /** Not to be tried before, in milliseconds since 1970; and whether the server asked for that. */
  notBefore: number
  isAsked: boolean
  /** Whether it was sent and nothing was heard: it may have been done. */
  isUncertain: boolean
  schemaVersion: number
  /** Who made it; null for nobody who is signed in. */
  personId: string | null
  state: OutboxState
  sentAt: string | null
  shown: Shown
  outcome: Outcome | null
}

const { subscribe, tell } = createListeners()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-outbox')
channel?.addEventListener('message', tell)

/** Tells this page and the others, and the worker, that the queue has changed. */
export function tellOutbox(): void {
  tell()
  channel?.postMessage(null)
}

/** Calls `listener` whenever the queue changes, in this tab or another. */
export const subscribeOutbox = subscribe

/**
 * Keeps a deed on the device and answers its record, once the browser has said that it is written. A deed that is kept
 * already stays as it is. Throws where the device keeps nothing.
 */
export async function keepForLater(deed: {
  key: string
  verb: OutboxVerb
  input: unknown
  shown: Shown
  /** Whether it was tried before it was kept. */
  isUncertain?: boolean
}): Promise<OutboxRecord> {
  const record = await newRecord(deed)
  const kept = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = await tx.store.get(record.id)
    if (!known) await tx.store.add({ ...record })
    await tx.done
    return (known as OutboxRecord | undefined) ?? record
  })
  tellOutbox()
  return kept
}

async function newRecord({
  key,
  verb,
  input,
  shown,
  isUncertain = false,
}: Parameters<typeof keepForLater>[0]): Promise<OutboxRecord> {
  return {
    ...{ id: key, verb, input, shown, bodyHash: await hashInput(input), createdAt: new Date().toISOString() },
    ...{ attempts: 0, lastError: null, notBefore: 0, isAsked: false, isUncertain },
    schemaVersion: outboxVersion,
    ...{ personId: await findPerson(), state: 'waiting', sentAt: null, outcome: null },
  }
}

/** Everything that is kept, the oldest first. */
export async function listOutbox(): Promise<OutboxRecord[]> {
  return (await withDatabase((database) => database.getAllFromIndex('outbox', 'createdAt'))) as never
}

/** Changes one record where it is still there; answers it as it is then, or null. */
export async function changeRecord(
  id: string,
  edit: (record: OutboxRecord) => Partial<OutboxRecord>,
): Promise<OutboxRecord | null> {
  const changed = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(id)) as OutboxRecord | undefined
    const next = known ? { ...known, ...edit(known) } : null
    if (next) await tx.store.put({ ...next })
    await tx.done
    return next
  })
  tellOutbox()
  return changed
}

/** Puts another deed in the place of one that cannot be done as it was: it has a key of its own, since it says more. */
export async function replaceRecord(
  id: string,
  change: { input: unknown; shown: Shown; key: string },
): Promise<OutboxRecord | null> {
  const bodyHash = await hashInput(change.input)
  const replaced = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(id)) as OutboxRecord | undefined
    // Another tab was faster.
    if (known?.state !== 'needs_you') return null
    const next: OutboxRecord = {
      ...known,
      ...{ id: change.key, input: change.input, shown: change.shown, bodyHash },
      ...{ attempts: 0, lastError: null, notBefore: 0, isAsked: false, state: 'waiting' },
    }
    await tx.store.delete(id)
    await tx.store.put({ ...next })
    await tx.done
    return next
  })
  tellOutbox()
  return replaced
}

/** Forgets a record and answers it, unless it is being sent at this moment. */
export async function dropRecord(id: string): Promise<OutboxRecord | null> {
  const dropped = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(id)) as OutboxRecord | undefined
    const isFree = known !== undefined && known.state !== 'sending'
    if (isFree) await tx.store.delete(id)
    await tx.done
    return isFree ? known : null
  })
  tellOutbox()
  return dropped
}

/** Puts a record back that was dropped, as it was. */
export async function restoreRecord(record: OutboxRecord): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    await tx.store.put({ ...record })
    await tx.done
  })
  tellOutbox()
}
