import { type OutboxRecord, outboxVersion } from './outbox.ts'
import { isOutboxVerb } from './outbox-verbs.ts'

/** Upgrades of a record to the next version. A released step never changes. */
const steps: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[] = []

/**
 * A record in the current version; null if this app cannot read it because a newer version wrote it or its verb was
 * removed.
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
