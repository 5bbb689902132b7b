import { auditFamilyNames, auditRoles } from '#core/audit/audit-events.ts'
import type { Day } from '#core/time/days.ts'
import { aDay, aText, oneOf, type Reader, readWords } from '#src/platform/read-words.ts'

const anEventId: Reader<number> = (value) => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Reads the address of the log. */
export const readAuditAddress = (search: object) =>
  readWords(
    { ...search },
    {
      ...{ text: aText(), family: oneOf(auditFamilyNames), role: oneOf(auditRoles), from: aDay, to: aDay },
      /** Only entries older than this one. */
      before: anEventId,
    },
  )

export type AuditAddress = ReturnType<typeof readAuditAddress>

/** The problem with the chosen days, and the field that shows it. */
export interface DaysProblem {
  code: 'ahead' | 'reversed'
  day: 'from' | 'to'
}

/** Checks the chosen days. `today`: in the platform's time zone, like the days of the log. */
export function daysProblem({ from, to }: AuditAddress, today: Day): DaysProblem | null {
  if (from && to && to < from) return { code: 'reversed', day: 'to' }
  return from && from > today ? { code: 'ahead', day: 'from' } : null
}
