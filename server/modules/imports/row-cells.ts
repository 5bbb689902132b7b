import { folded } from '#core/app/folded.ts'
import { inEach, languages, sameText, type Text, textOrOther } from '#core/app/language.ts'
import { importFields } from '#core/imports/import-fields.ts'
import type { ImportRecord } from '#core/imports/import-limits.ts'
import type { Kind, Occupancy, PolicyTemplate } from '#core/products/products.ts'
import { fallsLater } from '#core/sales/cancellation.ts'
import type { Day } from '#core/time/days.ts'
import { bandsOf, dayFrom, flagFrom, hundredths, policyOf } from './cell-values.ts'
import { type Reason, type RowRefusal, reason } from './row-refusals.ts'
import type { TableRow } from './sheet-table.ts'

/** The value of an empty cell: the stored value, or a default; undefined: the cell is required. */
type Fallback<T> = T | undefined

/** Reads the cells of one record of a row. Invalid cells are recorded, and return a harmless value instead. */
export interface Cells {
  line: number
  refuse(field: string, why: Reason): void
  raw(field: string): string
  text(name: string, most: number, fallback: Fallback<Text>): Text
  /** A text in all languages, in some, or in none. */
  note(name: string, most: number, fallback: Fallback<Text>): Text
  /** Lists in each language, their points separated by bars or lines. */
  points(name: string, most: { length: number; count: number }, fallback: Text[]): Text[]
  line1(field: string, most: number, fallback: Fallback<string>): string
  whole(field: string, min: number, max: number, fallback: Fallback<number>): number
  /** Minor units. */
  amount(field: string, fallback: Fallback<number>): number
  /** Basis points. */
  percent(field: string, fallback: Fallback<number>): number
  flag(field: string, fallback: Fallback<boolean>): boolean
  day(field: string, fallback: Fallback<Day>): Day
  time(field: string, fallback: Fallback<string>): string
  /** `also`: synonyms of a value. */
  oneOf<T extends string>(
    field: string,
    of: readonly T[],
    fallback: Fallback<T>,
    also?: Readonly<Record<string, T>>,
  ): T
  several<T extends string>(field: string, of: readonly T[], fallback: T[]): T[]
  bands(field: string, fallback: Occupancy['children']): Occupancy['children']
  policy(field: string, fallback: PolicyTemplate): PolicyTemplate
  parsed<T>(field: string, fallback: Fallback<T>, harmless: T, read: (value: string) => T | Reason): T
}

const maxMinor = 100_000_000
const [first] = languages

/** The cells of a record. `records`: all of the row; a column that several of them have belongs to the first. */
export function cellsOf(
  row: TableRow,
  kind: Kind,
  { record, records }: { record: ImportRecord; records: readonly ImportRecord[] },
  refusals: RowRefusal[],
): Cells {
  const { line } = row
  /** The field with the record's value: its own, or the common one. */
  const fieldFor = (name: string): string =>
    row.values.has(`${record}_${name}`) ? `${record}_${name}` : name
  const raw = (name: string): string => {
    const field = fieldFor(name)
    const isOwn = belongsTo(kind, field, daysOfAll.has(field) ? [record] : records) === record
    return isOwn ? (row.values.get(field) ?? '') : ''
  }
  const refuse = (name: string, why: Reason): void => {
    const own = `${record}_${name}`
    // The common column belongs to another record of the row, so the missing value belongs in this record's own
    // column.
    const isOthers = recordsOf.has(`${kind} ${own}`) && belongsTo(kind, name, records) !== record
    refusals.push({ line, field: isOthers ? own : fieldFor(name), ...why })
  }
  function parsed<T>(
    field: string,
    fallback: Fallback<T>,
    harmless: T,
    read: (value: string) => T | Reason,
  ): T {
    const value = raw(field)
    if (value === '') {
      if (fallback === undefined) refuse(field, reason('required'))
      return fallback ?? harmless
    }
    const answer = read(value)
    if (!isReason(answer)) return answer
    refuse(field, answer)
    return harmless
  }
  const within = (field: string, most: number): string =>
    parsed<string>(field, '', '', (value) => (value.length > most ? reason('too_long', { most }) : value))

  return {
    line,
    refuse,
    raw,
    parsed,
    text(name, most, fallback) {
      const typed = inEach((language) => within(`${name}_${language}`, most))
      const anyWords = textOrOther(typed, first)
      if (!anyWords && !fallback) refuse(`${name}_${first}`, reason('required'))
      // A language whose text equaled the default language's keeps following it.
      return inEach((language) => {
        const follows = fallback?.[language] === fallback?.[first]
        return typed[language] || (follows ? typed[first] : '') || fallback?.[language] || anyWords
      })
    },
    note(name, most, fallback) {
      const typed = inEach((language) => within(`${name}_${language}`, most))
      const before = fallback ?? sameText('')
      const isChanged = typed[first] !== '' && typed[first] !== before[first]
      return inEach((language) => {
        const followed = language !== first && before[language] === before[first]
        return typed[language] || (isChanged && followed ? '' : before[language])
      })
    },
    points(name, { length, count }, fallback) {
      const lists = inEach((language) => {
        const field = `${name}_${language}`
        const list = raw(field)
          .split(/[|\n]/)
          .map((one) => one.trim())
        const points = list.filter((one) => one !== '')
        if (points.length > count) refuse(field, reason('over_limit', { most: count }))
        if (points.some((one) => one.length > length)) refuse(field, reason('too_long', { most: length }))
        return points
      })
      const [own, ...others] = languages.filter((language) => lists[language].length > 0)
      if (own === undefined) return fallback
      for (const language of others)
        if (lists[language].length !== lists[own].length)
          refuse(`${name}_${language}`, reason('lists_differ', { count: lists[own].length }))
      return lists[own].slice(0, count).map((one, at) => inEach((language) => lists[language][at] ?? one))
    },
    line1(field, most, fallback) {
      const value = within(field, most)
      if (!value && fallback === undefined && raw(field) === '') refuse(field, reason('required'))
      return value || (fallback ?? '')
    },
    whole: (field, min, max, fallback) =>
      parsed(field, fallback, min, (value) => {
        const number = /^\d{1,9}(?:\.0+)?$/.test(value) ? Number(value) : Number.NaN
        return number >= min && number <= max ? number : reason('not_whole', { value, min, max })
      }),
    amount: (field, fallback) =>
      parsed(field, fallback, 0, (value) => {
        const minor = hundredths(value)
        return minor !== null && minor <= maxMinor ? minor : reason('not_an_amount', { value })
      }),
    percent: (field, fallback) =>
      parsed(field, fallback, 0, (value) => {
        const bp = hundredths(value.replace(/\s*%$/, ''))
        return bp !== null && bp <= 100_000 ? bp : reason('not_a_percentage', { value })
      }),
    flag: (field, fallback) =>
      parsed(field, fallback, false, (value) => flagFrom(value) ?? reason('not_yes_or_no', { value })),
    day: (field, fallback) =>
      parsed(field, fallback, '', (value) => dayFrom(value) ?? reason('not_a_day', { value })),
    time: (field, fallback) =>
      parsed(field, fallback, '00:00', (value) => {
        const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(value) ?? []
        return hours && Number(hours) < 24
          ? `${hours.padStart(2, '0')}:${minutes}`
          : reason('not_a_time', { value })
      }),
    oneOf: (field, of, fallback, also = {}) =>
      parsed(field, fallback, of[0] as (typeof of)[number], (value) => {
        const word = folded(value)
        // A plain object has inherited properties, such as "constructor".
        const other = Object.hasOwn(also, word) ? also[word] : undefined
        const found = of.find((one) => one.toLowerCase() === word) ?? other
        return found ?? reason('not_one_of', { value, of: of.join(', ') })
      }),
    several(field, of, fallback) {
      const listed = raw(field).split(/[\s|,;]+/)
      const typed = listed.filter((word) => word !== '')
      if (typed.length === 0) return fallback
      return typed.flatMap((word) => {
        const found = of.find((one) => one === word.toLowerCase())
        if (!found) refuse(field, reason('not_one_of', { value: word, of: of.join(', ') }))
        return found ? [found] : []
      })
    },
    bands: (field, fallback) =>
      parsed(field, fallback, [], (value) => bandsOf(value) ?? reason('not_bands', { value })),
    policy: (field, fallback) =>
      parsed(field, fallback, [], (value) => {
        const policy = policyOf(value)
        if (!policy) return reason('not_a_policy', { value })
        return fallsLater(policy) ? reason('policy_falls', { value }) : policy
      }),
  }
}

/** The days of a row apply to all of its records. */
const daysOfAll = new Set(['season', 'from', 'to'])

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value && !Array.isArray(value)

const recordsOf = new Map(
  Object.entries(importFields).flatMap(([kind, fields]) =>
    fields.map(({ id, records }) => [`${kind} ${id}`, records] as const),
  ),
)

/** The record of a row to which a field's cell belongs; null: none. */
export const belongsTo = (
  kind: Kind,
  field: string,
  records: readonly ImportRecord[],
): ImportRecord | null => {
  const its = recordsOf.get(`${kind} ${field}`) ?? []
  return records.find((record) => its.includes(record)) ?? null
}

/** The cells of a record in a row, by field, to compare rows. */
export const wordsOf = ({ values }: TableRow, kind: Kind, record: ImportRecord): Map<string, string> =>
  new Map([...values].filter(([field]) => field !== 'record' && belongsTo(kind, field, [record]) === record))
