import { criteriaAbout } from '#core/answers/asked-criteria.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { parseCriteria } from '#core/criteria/token.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The criteria of a token. Errors: `criteria_invalid`. */
export function parseToken(token: string): Criteria {
  const parsed = parseCriteria(token)
  return 'problem' in parsed ? refuse('criteria_invalid', { problem: parsed.problem }) : parsed.criteria
}

/** The same for one product: criteria of another kind or place do not apply to it. */
export function parseTokenFor(
  token: string,
  product: { kind: Criteria['kind']; destinationId: string },
): Criteria {
  const asked = criteriaAbout(token, product)
  return 'problem' in asked ? refuse('criteria_invalid', { problem: asked.problem }) : asked.criteria
}
