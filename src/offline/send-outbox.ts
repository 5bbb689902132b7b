import { outdated } from '#core/app/client.ts'
import { waitAfter } from '#core/cart/outbox.ts'
import { dayMillis, hourMillis } from '#core/time/lengths.ts'
import { alone } from '#src/platform/alone.ts'
import { askPerson, type Named } from './ask-person.ts'
import { withDatabase } from './database.ts'
import { hashInput } from './input-hash.ts'
import { changeRecord, listOutbox, notifyOutbox, type OutboxRecord, type Trouble } from './outbox.ts'
import { inOrder } from './outbox-order.ts'
import { isPersonal, outcomeOf } from './outbox-verbs.ts'
import { readRecord } from './read-record.ts'
import { type Heard, sendKept } from './send-kept.ts'

/** How long sent records stay visible in the queue. */
const shownMillis = 3 * dayMillis
/** The maximum wait: a longer one results from a clock that was changed. */
const longestWaitMillis = hourMillis
/** One send ends within this time: a tab that holds the lock for longer is frozen. */
const frozenMillis = 20_000

const state = { running: null as Promise<void> | null, again: false }

/**
 * Sends due records in sequence, in the order of their creation; one sender at a time among all tabs and the worker.
 * `now`: records waiting for a connection are due at once; waits set by the server still apply.
 */
export function flushOutbox({ now = false }: { now?: boolean } = {}): Promise<void> {
  if (state.running) {
    state.again = true
    return state.running
  }
  state.running = flush(now).finally(() => {
    state.running = null
  })
  return state.running
}

async function flush(isUrgent: boolean): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    state.again = false
    // The lock is taken per record, so that a lost holder is soon noticed.
    const id = await alone('outbox', frozenMillis, () => sendNext(tried, isUrgent))
    if (id) tried.add(id)
    else if (!state.again) return
  }
}

/** Sends the first due record that is not in `tried`. Returns its id, or null if none is due. */
async function sendNext(tried: ReadonlySet<string>, isUrgent: boolean): Promise<string | null> {
  const stored = await listOutbox()
  await forgetSent(stored)
  const next = inOrder(stored).find((record) => !tried.has(record.id) && isDue(record, isUrgent))
  if (!next) return null
  const record = readRecord(next)
  if (!record || record.bodyHash !== (await hashInput(record.input))) {
    await changeRecord(next.id, () => ({ state: 'needs_you', lastError: { code: 'unreadable' } }))
    return next.id
  }
  // Attempts before the first sign of a connection do not lengthen later waits.
  const attempts = isUrgent && !record.isAsked ? 0 : record.attempts
  const trouble = await troubleWithPerson(record)
  if (trouble) {
    await changeRecord(record.id, (known) => waiting({ ...known, attempts }, trouble, 0))
    return record.id
  }
  const begun = await changeRecord(record.id, () => ({
    ...record,
    attempts,
    state: 'sending',
    isUncertain: true,
  }))
  // Another tab has dropped the record since.
  if (!begun) return record.id
  const heard = await sendKept(record.verb, record.input, isPersonal(record.verb) ? record.personId : null)
  // A sender that was overtaken while frozen must not change the record.
  await changeRecord(record.id, (known) =>
    known.state === 'sending' ? resolve({ ...known, isUncertain: record.isUncertain }, heard) : {},
  )
  return record.id
}

function isDue({ state, notBefore, isAsked }: OutboxRecord, isUrgent: boolean): boolean {
  // This tab has the lock, so the earlier sender is gone.
  if (state !== 'waiting' && state !== 'sending') return false
  const wait = notBefore - Date.now()
  return wait <= 0 || wait > longestWaitMillis || (isUrgent && !isAsked)
}

/** Why a record is not sent for the signed-in user, or null. */
async function troubleWithPerson({ verb, personId }: OutboxRecord): Promise<Trouble | null> {
  if (!isPersonal(verb)) return null
  const heard = await askPerson()
  if (heard.said !== 'yes') return { code: isOutdated(heard) ? outdated.code : 'silence' }
  const { person } = heard.answer as Named
  if ((person?.id ?? null) === personId) return null
  return { code: person ? 'other_person' : 'signed_out' }
}

const isOutdated = (heard: Heard): boolean => heard.said === 'no' && heard.status === outdated.status

/** Returns a record to waiting; every attempt without an answer lengthens the wait. */
function waiting(known: OutboxRecord, lastError: Trouble, askedSeconds: number): Partial<OutboxRecord> {
  const attempts = known.attempts + 1
  const notBefore = Date.now() + waitAfter(attempts, Math.random(), askedSeconds)
  return { state: 'waiting', lastError, attempts, notBefore, isAsked: askedSeconds > 0 }
}

/** The change that a send's result makes to a record; `known` is the record before the send. */
function resolve(known: OutboxRecord, heard: Heard): Partial<OutboxRecord> {
  switch (heard.said) {
    case 'yes':
      return {
        ...{ state: 'sent', sentAt: new Date().toISOString(), lastError: null, isUncertain: false },
        outcome: outcomeOf(known.verb, heard.answer),
      }
    case 'nothing':
      return {
        ...waiting(known, { code: 'silence' }, heard.askedSeconds),
        isUncertain: known.isUncertain || heard.hasLeft,
      }
    case 'no': {
      if (heard.status === 401) return waiting(known, { code: 'signed_out' }, 0)
      // A newer version of the app will send it.
      if (isOutdated(heard)) return waiting(known, { code: outdated.code }, 0)
      const { code, data, askedSeconds } = heard
      if (askedSeconds > 0) return waiting(known, { code, data }, askedSeconds)
      // The key was the same: a processed attempt would have returned its result.
      return { state: 'needs_you', lastError: { code, data }, attempts: 0, isUncertain: false }
    }
  }
}

async function forgetSent(records: readonly OutboxRecord[]): Promise<void> {
  const old = records.filter(
    ({ state, sentAt }) => state === 'sent' && Date.now() - Date.parse(sentAt ?? '') > shownMillis,
  )
  if (old.length === 0) return
  await withDatabase(async (database) => {
    const tx = database.transaction('outbox', 'readwrite')
    for (const { id } of old) await tx.store.delete(id)
    await tx.done
  })
  notifyOutbox()
}

/** When the next record is due, in milliseconds since 1970; null if none waits. */
export function dueOf(records: readonly OutboxRecord[]): number | null {
  const waiting = inOrder(records).filter(({ state }) => state === 'waiting' || state === 'sending')
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ notBefore }) => notBefore))
}

/** Sends a record now on the user's request, whatever it waits for. */
export async function sendAtOnce(id: string): Promise<void> {
  await changeRecord(id, ({ state }) =>
    state === 'waiting' || state === 'needs_you'
      ? { state: 'waiting', notBefore: 0, isAsked: false, attempts: 0, lastError: null }
      : {},
  )
  await flushOutbox({ now: true })
}
