import type { InferContractRouterInputs } from '@orpc/contract'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import type { Contract } from '#core/contract/contract.ts'
import { orKeep } from './or-keep.ts'
import { keepForLater, type OutboxRecord, replaceRecord } from './outbox.ts'
import { flushOutbox } from './send-outbox.ts'

/** As `admin.addProspectVisit` takes it. */
export type VisitNote = InferContractRouterInputs<Contract>['admin']['addProspectVisit']

const verb = 'admin.addProspectVisit'

/** The note in a record of the queue, or null where the record is of something else. */
export const noteIn = (record: Pick<OutboxRecord, 'verb' | 'input'>): VisitNote | null =>
  record.verb === verb ? (record.input as VisitNote) : null

const isUnsent = ({ state }: OutboxRecord): boolean => state !== 'sent'

/** What was noted of a prospect on this device and is not with the server yet, the oldest first. */
export const notesOf = (records: readonly OutboxRecord[], prospectId: string): OutboxRecord[] =>
  records.filter((record) => isUnsent(record) && noteIn(record)?.id === prospectId)

/** Prospects of whom something was noted that is not with the server yet. */
export const notedProspects = (records: readonly OutboxRecord[]): ReadonlySet<string> =>
  new Set(records.filter(isUnsent).flatMap((record) => noteIn(record)?.id ?? []))

/** Where a prospect is once what waits is sent, as far as this device can know. */
export const stageAfter = (stage: ProspectStage, waiting: readonly OutboxRecord[]): ProspectStage =>
  waiting.reduce(
    (now, record) => (record.state === 'needs_you' ? now : (noteIn(record)?.stage ?? now)),
    stage,
  )

/**
 * Sends a note with `send`, or keeps it until there is signal; behind what waits of the same prospect, since one step
 * leads to the next. False where it is kept. Throws what the server refuses, and where the device keeps nothing.
 */
export async function addNote(
  note: VisitNote,
  { name, waiting, send }: { name: string; waiting: readonly OutboxRecord[]; send: () => Promise<unknown> },
): Promise<boolean> {
  const deed = {
    ...({ key: note.idempotencyKey, verb, input: note } as const),
    shown: { names: [{ es: name, en: name }], client: '', amount: null, accountId: null },
  }
  if (waiting.length === 0) return (await orKeep(send, deed)) !== null
  await keepForLater(deed)
  void flushOutbox({ now: true }).catch(() => {})
  return false
}

/** Keeps what was said and leaves the step out that cannot be taken any more. */
export async function dropStep(record: OutboxRecord): Promise<void> {
  const key = crypto.randomUUID()
  const input = { ...(record.input as VisitNote), stage: null, reason: '', idempotencyKey: key }
  await replaceRecord(record.id, { key, input, shown: record.shown })
}
