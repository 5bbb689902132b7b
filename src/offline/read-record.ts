import { type OutboxRecord, outboxVersion } from './outbox.ts'
import { isOutboxVerb } from './outbox-verbs.ts'

/** How a record of each version is made into one of the next. A step that was shipped never changes. */
const steps: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[] = []

/**
 * A record as it is written now, or null for one that this version of the app cannot read: a newer version wrote it, or
 * its verb is no more.
 */
export function readRecord(stored: object): OutboxRecord | null {
  const { schemaVersion, verb } = stored as Partial<OutboxRecord>
  if (typeof schemaVersion !== 'number' || typeof verb !== 'string') return null
  if (schemaVersion < 1 || schemaVersion > outboxVersion || !isOutboxVerb(verb)) return null
  const record = steps
    .slice(schemaVersion - 1)
    .reduce((old, step) => step(old), { ...stored } as Record<string, unknown>)
  return { ...record, schemaVersion: outboxVersion } as unknown as OutboxRecord
}
