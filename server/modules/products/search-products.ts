import { searchAnswer } from '#core/answers/search-answer.ts'
import type { Input } from '#core/contract/calls.ts'
import { recentSellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { packForGroup } from '#server/modules/groups/pack-for-group.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { parseToken } from './parse-token.ts'
import { hasDestination } from './store.ts'

/**
 * A page of the account's offers for the token's criteria, from the pack in memory; without any result, the nearest
 * available dates. Errors: `criteria_invalid`, `account_not_found`, `group_not_found`, `destination_not_found`.
 */
export async function searchProducts(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: Input<'product.search'>,
) {
  const criteria = parseToken(question.token)
  const now = deps.clock.now()
  const { accountId, groupUrl, sort, filters, offset, limit } = question
  const terms = await recentSellingTerms(deps.database, { accountId, groupUrl, now })
  const found = deps.packs.find(criteria.destinationId, criteria.kind)
  const pack = await packForGroup(deps.database, found, question)
  if (!pack && !(await hasDestination(deps.database, criteria.destinationId))) refuse('destination_not_found')
  return searchAnswer(pack, criteria, terms, { sort, filters, offset, limit })
}
