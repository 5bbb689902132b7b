import type { InferContractRouterInputs } from '@orpc/contract'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import { sameText } from '#core/app/language.ts'
import type { Contract } from '#core/contract/contract.ts'
import { keepForLater, type OutboxRecord, replaceRecord } from './outbox.ts'
import { sendOrQueue } from './send-or-queue.ts'
import { flushOutbox } from './send-outbox.ts'

/** The input of `admin.addProspectVisit`. */
export type VisitNote = InferContractRouterInputs<Contract>['admin']['addProspectVisit']

const verb = 'admin.addProspectVisit'

/** The note in a queue record; null for other records. */
export const noteIn = (record: Pick<OutboxRecord, 'verb' | 'input'>): VisitNote | null =>
  record.verb === verb ? (record.input as VisitNote) : null

const isUnsent = ({ state }: OutboxRecord): boolean => state !== 'sent'

/** Unsent notes about a prospect, oldest first. */
export const notesOf = (records: readonly OutboxRecord[], prospectId: string): OutboxRecord[] =>
  records.filter((record) => isUnsent(record) && noteIn(record)?.id === prospectId)

/** Prospects with unsent notes. */
export const notedProspects = (records: readonly OutboxRecord[]): ReadonlySet<string> =>
  new Set(records.filter(isUnsent).flatMap((record) => noteIn(record)?.id ?? []))

/** A prospect's stage after its queued notes are sent, as far as this device knows. */
export const stageAfter = (stage: ProspectStage, waiting: readonly OutboxRecord[]): ProspectStage =>
  waiting.reduce(
    (now, record) => (record.state === 'needs_you' ? now : (noteIn(record)?.stage ?? now)),
    stage,
  )

/**
 * Sends a note with `send`, or queues it. A note is always sent after queued notes on the same prospect, because each
 * stage depends on the previous one. Returns false if it was queued. Throws the server's refusals, and an error if the
 * device cannot store it.
 */
export async function addNote(
  note: VisitNote,
  { name, waiting, send }: { name: string; waiting: readonly OutboxRecord[]; send: () => Promise<unknown> },
): Promise<boolean> {
  const action = {
    ...({ key: note.idempotencyKey, verb, input: note } as const),
    shown: { names: [sameText(name)], client: '', amount: null, accountId: null },
  }
  if (waiting.length === 0) return (await sendOrQueue(send, action)) !== null
  await keepForLater(action)
  void flushOutbox({ now: true }).catch(() => {})
  return false
}

/** Keeps the note and removes a stage change that is no longer possible. */
export async function dropStep(record: OutboxRecord): Promise<void> {
  const key = crypto.randomUUID()
  const input = { ...(record.input as VisitNote), stage: null, reason: '', idempotencyKey: key }
  await replaceRecord(record.id, { key, input, shown: record.shown })
}
