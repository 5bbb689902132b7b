import type { Detail } from './audit-details.ts'
import { auditSubjects, type Reading } from './audit-readings.ts'

/** Readings that name records or things. A sale is not among them, as it is named beside its agency. */
const naming: ReadonlySet<Reading | 'unknown'> = new Set([
  ...auditSubjects.filter((of) => of !== 'sales' && of !== 'lines'),
  ...(['document', 'fee', 'note', 'tax'] as const),
])
const stages: ReadonlySet<Reading | 'unknown'> = new Set(['stage', 'group_state'])

/**
 * The details of an event. Shown immediately: its subject and amount (`named`), and the change of stage (`moved`).
 * `rest`: shown on request, without the terms that customers accept at each checkout.
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
    !named.includes(one) &&
    !moved.includes(one) &&
    !(isBare && (one.name === 'terms' || one.name === 'privacy'))
  return { named, moved, rest: details.filter(isRest) }
}
