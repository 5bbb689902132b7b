import { detailsOf } from './audit-detail-table.ts'
import { type AuditSubject, auditSubjects, type Meaning, type Reading } from './audit-readings.ts'

/** One detail of an audit event. */
export interface Detail {
  /** Key of its label, `detail.<name>` in `audit.json`; null if unknown, with only `key` to show. */
  name: string | null
  key: string
  reading: Reading | 'unknown'
  /** Whether this is the former value. */
  was: boolean
  value: unknown
}

const earlier: ReadonlySet<string> = new Set(['from', 'was', 'before'])

/** The details of an audit event with their meanings: former values before new values, long texts last. */
export function readDetails(event: string, details: Record<string, unknown>): Detail[] {
  const own = detailsOf(event)
  const read = (part: Record<string, unknown>, inside: boolean): Detail[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const meaning = own(key)
      if (!meaning && isRecord(value)) return read(value, inside || earlier.has(key))
      return isShown(meaning, value, inside) ? [detailOf(key, meaning, value, inside)] : []
    })
  const parts = read(details, false)
  // Unchanged values are left out.
  const all = parts.filter(
    (one) =>
      !parts.some(
        (other) =>
          other.name === one.name &&
          other.key === one.key &&
          other.was !== one.was &&
          JSON.stringify(other.value) === JSON.stringify(one.value),
      ),
  )
  const place = ({ name, key }: Detail) =>
    all.findIndex((other) => other.name === name && (name || other.key === key))
  const rank = (one: Detail) => [Number(one.reading === 'text'), place(one), Number(!one.was)]
  return all.toSorted((a, b) => {
    const other = rank(b)
    return rank(a).reduce((first, value, at) => first || value - (other[at] ?? 0), 0)
  })
}

function detailOf(key: string, meaning: Meaning | null, value: unknown, inside: boolean): Detail {
  if (!meaning) return { name: null, key, reading: 'unknown', was: inside, value }
  const [name, reading, was] = meaning
  return { name, key, reading, was: inside || was === 'was', value }
}

/** Empty values and false flags are left out, unless their meaning says otherwise. */
function isShown(meaning: Meaning | null, value: unknown, inside: boolean): boolean {
  if (meaning?.[1] === 'hidden') return false
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  const isNothing = value === null || value === '' || isEmpty
  return !isNothing || inside || meaning?.[2] === 'was' || meaning?.[2] === 'even nothing'
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record that an id refers to. */
export interface Subject {
  of: AuditSubject
  id: string
}

const subjects: ReadonlySet<string> = new Set(auditSubjects)
const isSubject = (reading: string): reading is AuditSubject => subjects.has(reading)

/** A group's name in URLs is unique only within its account. */
export const subjectOf = (of: AuditSubject, id: string, accountId: string | null): Subject => ({
  of,
  id: of === 'groups' ? `${accountId ?? ''}:${id}` : id,
})

/** The record that an assortment rule is about; null for a kind, which is not a record. */
export function subjectOfRule({ scope, subject }: Record<string, unknown>): Subject | null {
  if (scope !== 'product' && scope !== 'destination') return null
  return { of: scope === 'product' ? 'products' : 'destinations', id: String(subject) }
}

/** The records to which a detail of an event refers. `accountId`: the account of the event. */
export function subjectsIn({ reading, value }: Detail, accountId: string | null): Subject[] {
  const all = listOf(value)
  if (reading === 'rules') return all.filter(isRecord).flatMap((rule) => subjectOfRule(rule) ?? [])
  if (!isSubject(reading)) return []
  return all.filter((id) => typeof id === 'string').map((id) => subjectOf(reading, id, accountId))
}

/** Puts a single value into an array; returns an array as it is. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === '' ? [] : [value]
