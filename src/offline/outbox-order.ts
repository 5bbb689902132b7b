import type { OutboxRecord } from './outbox.ts'
import { isOutboxVerb, subjectOf } from './outbox-verbs.ts'

const subjectIn = ({ verb, input }: OutboxRecord): string | null =>
  // A newer version of the app may have written it.
  isOutboxVerb(verb) ? subjectOf(verb, input) : null

/** The unsent records before this one that have the same subject; `records`: oldest first. */
export function earlierThan(records: readonly OutboxRecord[], { id }: OutboxRecord): OutboxRecord[] {
  const place = records.findIndex((record) => record.id === id)
  const subject = records[place] ? subjectIn(records[place]) : null
  if (subject === null) return []
  return records.slice(0, place).filter((record) => record.state !== 'sent' && subjectIn(record) === subject)
}

/** The records that do not wait for an earlier unsent record with the same subject; `records`: oldest first. */
export const inOrder = (records: readonly OutboxRecord[]): OutboxRecord[] =>
  records.filter((record) => earlierThan(records, record).length === 0)
