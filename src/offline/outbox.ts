import type { Text } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'
import type { OutboxState } from '#core/cart/outbox.ts'
import type { Currency } from '#core/money/money.ts'
import type { AdultShares } from '#core/products/day-shares.ts'
import type { Kind } from '#core/products/products.ts'
import type { SeenRun } from '#core/products/seen-shapes.ts'
import { createListeners } from '#src/platform/listeners.ts'
import { findPerson, withDatabase } from './database.ts'
import { hashInput } from './input-hash.ts'
import type { OutboxVerb, Outcome } from './outbox-verbs.ts'

/** The version of new records; `readRecord` upgrades older ones. */
export const outboxVersion = 1

/** The facts about a record that the queue shows without a request. */
export interface Shown {
  /** The subject: products, or the title of a notice. */
  names: Text[]
  /** The client's name; "" if there is none. */
  client: string
  /** Minor units. */
  amount: { minor: number; currency: Currency } | null
  accountId: string | null
  /** For a sale: its cart and client form, to restore them. */
  lines?: CartLine[]
  draft?: unknown
  /** For a cancellation: the code of its sale, and the expected refund in minor units. */
  code?: string
  refundMinor?: number
  /** For a stock change: the names of its rows, and the values of its days that the user saw. */
  stock?: ShownStock
}

/** The units or rates of a stock change, and the values of its days that the user saw. */
export interface ShownStock {
  kind: Kind
  currency: Currency
  rows: { id: number; name: Text; startsAt?: string | null | undefined; rate?: Text }[]
  /** The shares of adults that a change of them names. */
  shares?: AdultShares[]
  seen: SeenRun[]
}

/** Why a record was not sent yet: an error code of the server, or one of the device. */
export interface Trouble {
  code: string
  data?: unknown
}

/** An action taken offline, kept on the device until the server has answered. */
export interface OutboxRecord {
  /** The idempotency key: an action that is repeated is kept once. */
  id: string
  verb: OutboxVerb
  input: unknown
  /** The hash of the input; a record whose input has changed since is not sent. */
  bodyHash: string
  createdAt: string
  /** Consecutive attempts without an answer. */
  attempts: number
  lastError: Trouble | null
  /** The earliest time of the next attempt, in milliseconds since 1970, and whether the server set it. */
  notBefore: number
  isAsked: boolean
  /** Whether it was sent but not answered, so that it may have been processed. */
  isUncertain: boolean
  schemaVersion: number
  /** The id of the user who made it; null if nobody was signed in. */
  personId: string | null
  state: OutboxState
  sentAt: string | null
  shown: Shown
  outcome: Outcome | null
}

const { subscribe, notify } = createListeners()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-outbox')
channel?.addEventListener('message', notify)

/** Notifies this page, the other tabs and the worker that the queue has changed. */
export function notifyOutbox(): void {
  notify()
  channel?.postMessage(null)
}

/** Calls `listener` whenever the queue changes, in this tab or another. */
export const subscribeOutbox = subscribe

/**
 * Keeps an action on the device and returns its record after the browser has confirmed the write. An action already in
 * the queue is not changed. Throws if the device cannot store it.
 */
export async function keepForLater(action: {
  key: string
  verb: OutboxVerb
  input: unknown
  shown: Shown
  /** Whether it was sent before it was queued. */
  isUncertain?: boolean
}): Promise<OutboxRecord> {
  const record = await newRecord(action)
  const kept = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = await tx.store.get(record.id)
    if (!known) await tx.store.add({ ...record })
    await tx.done
    return (known as OutboxRecord | undefined) ?? record
  })
  notifyOutbox()
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

/** All records, oldest first. */
export async function listOutbox(): Promise<OutboxRecord[]> {
  return (await withDatabase((database) => database.getAllFromIndex('outbox', 'createdAt'))) as never
}

/** Changes a record if it still exists. Returns the changed record, or null. */
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
  notifyOutbox()
  return changed
}

/**
 * Replaces a record that cannot be sent as it was; the new record has its own key, because its input differs. `later`:
 * records to change in the same transaction.
 */
export async function replaceRecord(
  id: string,
  change: { input: unknown; shown: Shown; key: string },
  later: readonly OutboxRecord[] = [],
): Promise<OutboxRecord | null> {
  const bodyHash = await hashInput(change.input)
  const replaced = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(id)) as OutboxRecord | undefined
    // Another tab has already replaced it.
    if (known?.state !== 'needs_you') return null
    const next: OutboxRecord = {
      ...known,
      ...{ id: change.key, input: change.input, shown: change.shown, bodyHash },
      ...{ attempts: 0, lastError: null, notBefore: 0, isAsked: false, state: 'waiting' },
    }
    await tx.store.delete(id)
    await tx.store.put({ ...next })
    for (const record of later) await tx.store.put({ ...record })
    await tx.done
    return next
  })
  notifyOutbox()
  return replaced
}

/** Drops a record and returns it, unless it is being sent. `later`: records to change in the same transaction. */
export async function dropRecord(
  id: string,
  later: readonly OutboxRecord[] = [],
): Promise<OutboxRecord | null> {
  const dropped = await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = (await tx.store.get(id)) as OutboxRecord | undefined
    const isFree = known !== undefined && known.state !== 'sending'
    if (isFree) await tx.store.delete(id)
    if (isFree) for (const record of later) await tx.store.put({ ...record })
    await tx.done
    return isFree ? known : null
  })
  notifyOutbox()
  return dropped
}

/** Restores a dropped record, and the earlier state of those records of `later` that have not been sent since. */
export async function restoreRecord(
  record: OutboxRecord,
  later: readonly OutboxRecord[] = [],
): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    await tx.store.put({ ...record })
    for (const former of later) {
      const known = (await tx.store.get(former.id)) as OutboxRecord | undefined
      if (known?.state === 'waiting') await tx.store.put({ ...former })
    }
    await tx.done
  })
  notifyOutbox()
}
