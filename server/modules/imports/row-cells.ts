import type { Text } from '#core/app/language.ts'
import type { Occupancy, PolicyTemplate } from '#core/products/products.ts'
import { fallsLater } from '#core/sales/cancellation.ts'
import { type Day, isDay } from '#core/time/days.ts'
import type { TableRow } from './read-table.ts'
import type { Reason, RowRefusal } from './row-refusals.ts'

/** Reads the cells of a row. Invalid cells are recorded, and return a harmless value instead. */
export interface Cells {
  line: number
  refuse(column: string, reason: Reason): void
  raw(column: string): string
  code(column: string): string
  text(name: string, most: number, options?: { optional?: boolean }): Text
  line1(column: string, most: number): string
  whole(column: string, least: number, most: number, fallback?: number): number
  /** Minor units. */
  amount(column: string, fallback?: number): number
  /** Basis points. */
  percent(column: string, fallback?: number): number
  flag(column: string, fallback?: boolean): boolean
  day(column: string): Day
  time(column: string, fallback: string): string
  oneOf<T extends string>(column: string, of: readonly T[], fallback?: T): T
  several<T extends string>(column: string, of: readonly T[]): T[]
  bands(column: string): Occupancy['children']
  policy(column: string): PolicyTemplate
}

const yes = new Set(['yes', 'y', 'sí', 'si', 's', 'true', '1'])
const no = new Set(['no', 'n', 'false', '0'])
const mostMinor = 100_000_000

export function cellsOf(row: TableRow, refusals: RowRefusal[]): Cells {
  const { line } = row
  const raw = (column: string): string => row.values.get(column) ?? ''
  const refuse = (column: string, reason: Reason): void => {
    refusals.push({ line, column, reason })
  }
  /** The cell parsed by `read`; `fallback` if it is empty, `harmless` if it is refused. */
  function cell<T>(
    column: string,
    fallback: T | undefined,
    harmless: T,
    read: (value: string) => T | Reason,
  ): T {
    const value = raw(column)
    if (value === '') {
      if (fallback === undefined) refuse(column, { code: 'required' })
      return fallback ?? harmless
    }
    const answer = read(value)
    if (!isReason(answer)) return answer
    refuse(column, answer)
    return harmless
  }
  function within(column: string, most: number): string {
    const value = raw(column)
    if (value.length > most) refuse(column, { code: 'too_long', most })
    return value
  }

  return {
    line,
    refuse,
    raw,
    code: (column) =>
      cell(column, undefined, '', (value) =>
        /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(value) ? value : { code: 'not_a_code', value },
      ),
    text(name, most, { optional = false } = {}) {
      const es = within(`${name}_es`, most)
      const en = within(`${name}_en`, most)
      if (!es && !en && !optional) refuse(`${name}_es`, { code: 'required' })
      return { es: es || en, en: en || es }
    },
    line1(column, most) {
      const value = within(column, most)
      if (!value) refuse(column, { code: 'required' })
      return value
    },
    whole: (column, least, most, fallback) =>
      cell(column, fallback, least, (value) => {
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
        return number >= least && number <= most ? number : { code: 'not_whole', value, least, most }
      }),
    amount: (column, fallback) =>
      cell(column, fallback, 0, (value) => {
        const minor = hundredths(value)
        return minor !== null && minor <= mostMinor ? minor : { code: 'not_an_amount', value }
      }),
    percent: (column, fallback) =>
      cell(column, fallback, 0, (value) => {
        const bp = hundredths(value.replace(/\s*%$/, ''))
        return bp !== null && bp <= 100_000 ? bp : { code: 'not_a_percentage', value }
      }),
    flag: (column, fallback) =>
      cell(column, fallback, false, (value) => {
        const word = value.toLowerCase()
        return yes.has(word) || (no.has(word) ? false : { code: 'not_yes_or_no' as const, value })
      }),
    day: (column) =>
      cell(column, undefined, '2000-01-01', (value) => (isDay(value) ? value : { code: 'not_a_day', value })),
    time: (column, fallback) =>
      cell(column, fallback, fallback, (value) =>
        /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : { code: 'not_a_time', value },
      ),
    oneOf: (column, of, fallback) =>
      cell(column, fallback, of[0] as (typeof of)[number], (value) => {
        const found = of.find((one) => one.toLowerCase() === value.toLowerCase())
        return found ?? { code: 'not_one_of', value, of: of.join(', ') }
      }),
    several(column, of) {
      return raw(column)
        .split(/[\s|,]+/)
        .filter((word) => word !== '')
        .flatMap((word) => {
          const found = of.find((one) => one === word)
          if (!found) refuse(column, { code: 'not_one_of', value: word, of: of.join(', ') })
          return found ? [found] : []
        })
    },
    bands: (column) => cell(column, [], [], (value) => bandsOf(value) ?? { code: 'not_bands', value }),
    policy: (column) =>
      cell(column, [], [], (value) => {
        const policy = policyOf(value)
        if (!policy) return { code: 'not_a_policy', value }
        return fallsLater(policy) ? { code: 'policy_falls', value } : policy
      }),
  }
}

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value

/** "1250.50" or "1250,5" as hundredths; null for ambiguous values. */
function hundredths(value: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(value)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

const words = (value: string): string[] => value.split(/\s+/)

/** "5:0 12:15": free up to 5 years, 15 % of the night up to 12 years. Ages must increase. */
function bandsOf(value: string): Occupancy['children'] | null {
  const bands = words(value).map((word) => {
    const [age = '', percent = ''] = word.split(':')
    return { upToAge: /^\d{1,2}$/.test(age) ? Number(age) : 99, bp: hundredths(percent) ?? -1 }
  })
  const good = bands.every(
    ({ upToAge, bp }, i) => upToAge <= 17 && bp >= 0 && upToAge > (bands[i - 1]?.upToAge ?? -1),
  )
  return good ? bands : null
}

/** "7:50% 2:100% 0:1n": half from 7 days before, and so on; "n" counts nights. Days must decrease. */
function policyOf(value: string): PolicyTemplate | null {
  const steps: { daysBefore: number; penalty: PolicyTemplate[number]['penalty'] }[] = []
  for (const word of words(value)) {
    const match = /^(\d{1,3}):(?:(\d{1,3})%|(\d{1,2})n)$/.exec(word)
    const [, days, percent, nights] = match ?? []
    if (!days || Number(days) >= (steps.at(-1)?.daysBefore ?? 1000) || Number(percent ?? 0) > 100) return null
    steps.push({
      daysBefore: Number(days),
      penalty: percent ? { bp: Number(percent) * 100 } : { nights: Number(nights) },
    })
  }
  return steps
}
