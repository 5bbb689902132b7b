import type { Penalty } from '#core/products/products.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { PolicyStep } from './cancellation.ts'

/** A period with one penalty. `until`: its last minute; null if it has no end. */
export type PolicyClause =
  | { kind: 'free'; until: string | null }
  | { kind: 'charge'; from: string | null; until: string | null; penalty: Penalty }

/**
 * A policy as clauses for display, in chronological order, without those that are past at `now`. `from` is null for the
 * clause in force. A policy without steps is free until the service.
 */
export function policyClauses(steps: readonly PolicyStep[], now: Date): PolicyClause[] {
  const at = now.toISOString()
  const begun = steps.filter((step) => step.from <= at).length
  const ahead = steps.slice(begun)
  const current = steps[begun - 1]
  const end = (next: PolicyStep | undefined) => (next ? lastMinuteBefore(next.from).toISOString() : null)
  const first: PolicyClause = current
    ? { kind: 'charge', from: null, until: end(ahead[0]), penalty: current.penalty }
    : { kind: 'free', until: end(ahead[0]) }
  return [
    first,
    ...ahead.map(
      (step, i): PolicyClause => ({
        kind: 'charge',
        from: step.from,
        until: end(ahead[i + 1]),
        penalty: step.penalty,
      }),
    ),
  ]
}
