import { auditSubjects, type Reading } from './audit-detail-table.ts'
import type { Detail } from './audit-details.ts'

/** Records, and words that name a thing; a sale is named beside its agency. */
const naming: ReadonlySet<Reading | 'unknown'> = new Set([
  ...auditSubjects.filter((of) => of !== 'sales' && of !== 'lines'),
  ...(['document', 'fee', 'note', 'tax'] as const),
])
const stages: ReadonlySet<Reading | 'unknown'> = new Set(['stage', 'group_state'])

/**
 * What is said beside a deed without being asked for: what it was done to, the amount that moved, and from which stage to which
 * it went. `rest`: what is said when it is asked. That travelers were named is not worth a look at the terms of that day.
 */
export function lineOf(
  event: string,
  details: readonly Detail[],
): { named: Detail[]; moved: Detail[]; rest: Detail[] } {
  const isNaming = ({ reading, value }: Detail) =>
    typeof value === 'string' &&
    (naming.has(reading) || (event === 'state_executives_changed' && reading === 'states'))
  const named = details.filter((one) => !one.was && (isNaming(one) || one.name === 'amount'))
  const moved = details.filter(({ reading }) => stages.has(reading))
  const isBare = event === 'checked_out'
  const isRest = (one: Detail) =>
    !named.includes(one) && !moved.includes(one) && !(isBare && one.name === 'terms')
  return { named, moved, rest: details.filter(isRest) }
}
