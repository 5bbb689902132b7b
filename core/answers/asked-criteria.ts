import type { Criteria } from '../criteria/criteria.ts'
import { type CriteriaProblem, parseCriteria } from '../criteria/token.ts'

/** The criteria of a token if they are about this product's kind and place, else null. */
export function criteriaAbout(
  token: string,
  product: Pick<Criteria, 'kind' | 'destinationId'>,
): { criteria: Criteria } | { problem: CriteriaProblem } {
  const parsed = parseCriteria(token)
  if ('problem' in parsed) return parsed
  const { kind, destinationId } = parsed.criteria
  return kind === product.kind && destinationId === product.destinationId ? parsed : { problem: 'malformed' }
}
