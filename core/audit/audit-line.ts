import { auditSubjects, type Reading } from './audit-detail-table.ts'
import type { Detail } from './audit-details.ts'

/** Records, and words that name a thing; a sale is named beside its agency. */
const naming: ReadonlySet<Reading | 'unknown'> = new Set([
  ...auditSubjects.filter((of) => of !== 'sales' && of !== 'lines'),
  ...(['document', 'fee', 'note', 'tax'] as const),
])
const stages: ReadonlySet<Reading | 'unknown'> = new Set(['stage', 'group_state'])

/** What is said beside a deed without being asked for: what it was done to, and from which stage to which it went. */
export function lineOf(event: string, details: readonly Detail[]): { named: Detail[]; moved: Detail[] } {
  const isNaming = ({ reading }: Detail) =>
    naming.has(reading) || (event === 'state_executives_changed' && reading === 'states')
  return {
    named: details.filter((one) => !one.was && typeof one.value === 'string' && isNaming(one)),
    moved: details.filter(({ reading }) => stages.has(reading)),
  }
}
