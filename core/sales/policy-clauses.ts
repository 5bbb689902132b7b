import type { Penalty } from '#core/products/products.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { PolicyStep } from './cancellation.ts'

/** A stretch of time with one consequence of cancelling. `until` is its last minute; null: without an end. */
export type PolicyClause =
  | { kind: 'free'; until: string | null }
  | { kind: 'charge'; from: string | null; until: string | null; penalty: Penalty }

/**
 * A policy as clauses to be written out, in time order, leaving out what is past at `now`. `from` is null
 * where the clause holds already. No step at all: free until the service.
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
