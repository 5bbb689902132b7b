import {
  type AuditSubject,
  auditSubjects,
  detailsOf,
  type Meaning,
  type Reading,
} from './audit-detail-table.ts'

/** One thing that was written with a deed. */
export interface Detail {
  /** Its words are `detail.<name>` of `audit.json`; null: nothing says what it is, and `key` is all there is. */
  name: string | null
  key: string
  reading: Reading | 'unknown'
  /** How it was until then. */
  was: boolean
  value: unknown
}

const earlier: ReadonlySet<string> = new Set(['from', 'was', 'before'])

/** What was written with a deed, and what each part of it is: how it was stands before how it is, and long texts last. */
export function readDetails(event: string, details: Record<string, unknown>): Detail[] {
  const own = detailsOf(event)
  const read = (part: Record<string, unknown>, inside: boolean): Detail[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const meaning = own(key)
      if (!meaning && isRecord(value)) return read(value, inside || earlier.has(key))
      return isSaid(meaning, value, inside) ? [detailOf(key, meaning, value, inside)] : []
    })
  const said = read(details, false)
  // What stayed as it was is no news.
  const all = said.filter(
    (one) =>
      !said.some(
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

/** Marks that lead to nothing are not, and nothing is only where it means something. */
function isSaid(meaning: Meaning | null, value: unknown, inside: boolean): boolean {
  if (meaning?.[1] === 'hidden') return false
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  const isNothing = value === null || value === '' || isEmpty
  return !isNothing || inside || meaning?.[2] === 'was' || meaning?.[2] === 'even nothing'
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record that is named by an id. */
export interface Subject {
  of: AuditSubject
  id: string
}

const subjects: ReadonlySet<string> = new Set(auditSubjects)
const isSubject = (reading: string): reading is AuditSubject => subjects.has(reading)

/** A group's address is its account's own. */
export const subjectOf = (of: AuditSubject, id: string, accountId: string | null): Subject => ({
  of,
  id: of === 'groups' ? `${accountId ?? ''}:${id}` : id,
})

/** What a rule of an assortment is about; null: a kind, which is no record. */
export function subjectOfRule({ scope, subject }: Record<string, unknown>): Subject | null {
  if (scope !== 'product' && scope !== 'destination') return null
  return { of: scope === 'product' ? 'products' : 'destinations', id: String(subject) }
}

/** The records that a detail of something that was done to an account leads to. */
export function subjectsIn({ reading, value }: Detail, accountId: string | null): Subject[] {
  const all = listOf(value)
  if (reading === 'rules') return all.filter(isRecord).flatMap((rule) => subjectOfRule(rule) ?? [])
  if (!isSubject(reading)) return []
  return all.filter((id) => typeof id === 'string').map((id) => subjectOf(reading, id, accountId))
}

/** One or many, as a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === '' ? [] : [value]
