import type { Language } from '#core/app/language.ts'
import type { AuditFamily, AuditRole } from '#core/audit/audit-events.ts'
import { type Day, isDay } from '#core/time/days.ts'

/** Which part of the log is shown, as the address says it. */
export interface AuditAddress {
  text?: string
  family?: AuditFamily
  role?: AuditRole
  from?: string
  to?: string
  /** What is older than this one. */
  before?: number
}

/** Words of an address; the list does not know what is none of its matters and roles. */
const shapes = { family: /^[a-z]{5,13}$/, role: /^[a-z]{5,9}$/ }

const isDayIn = (value: unknown): value is Day => typeof value === 'string' && isDay(value)

export function readAuditAddress({ text, before, ...rest }: Record<string, unknown>): AuditAddress {
  const picked = Object.entries(shapes).flatMap(([name, shape]) =>
    typeof rest[name] === 'string' && shape.test(rest[name]) ? [[name, rest[name]]] : [],
  )
  const days = (['from', 'to'] as const).flatMap((name) => (isDayIn(rest[name]) ? [[name, rest[name]]] : []))
  const typed = typeof text === 'number' ? `${text}` : text
  const id = Number(before)
  return {
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, 100) }),
    ...Object.fromEntries([...picked, ...days]),
    ...(Number.isSafeInteger(id) && id > 0 && { before: id }),
  }
}

/** The address of a file of all that is asked for. */
export function fileOf({ before: _, ...wanted }: AuditAddress, format: string, language: Language): string {
  return `/files/audit/${format}?${new URLSearchParams({ ...wanted, language })}`
}

/** Why nothing can have happened in the days that are asked for, and which of them says so. */
export interface DaysProblem {
  code: 'ahead' | 'reversed'
  day: 'from' | 'to'
}

/** `today`: by the platform's own clock, as the days of the log are. */
export function daysProblem({ from, to }: AuditAddress, today: Day): DaysProblem | null {
  if (from && to && to < from) return { code: 'reversed', day: 'to' }
  return from && from > today ? { code: 'ahead', day: 'from' } : null
}
