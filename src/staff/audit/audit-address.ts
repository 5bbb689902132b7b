import { auditFamilyNames, auditRoles } from '#core/audit/audit-events.ts'
import type { Day } from '#core/time/days.ts'
import { aDay, aText, oneOf, type Reader, readWords } from '#src/platform/read-words.ts'

const anEventId: Reader<number> = (value) => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Which part of the log is shown, as the address says it. */
export const readAuditAddress = (search: object) =>
  readWords(
    { ...search },
    {
      ...{ text: aText(), family: oneOf(auditFamilyNames), role: oneOf(auditRoles), from: aDay, to: aDay },
      /** What is older than this one. */
      before: anEventId,
    },
  )

export type AuditAddress = ReturnType<typeof readAuditAddress>

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
