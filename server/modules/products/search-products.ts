import { searchAnswer } from '#core/answers/search-answer.ts'
import type { Input } from '#core/contract/calls.ts'
import { recentSellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { packForGroup } from '#server/modules/groups/pack-for-group.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { parseToken } from './parse-token.ts'
import { answerStamp, recentAnswers } from './recent-answers.ts'
import { hasDestination } from './store.ts'

/**
 * A page of the account's offers for the token's criteria, from the pack in memory; without any result, the nearest
 * available dates. Answers are kept for the same question, except a group's, whose rooms are in the database. Errors:
 * `criteria_invalid`, `account_not_found`, `group_not_found`, `destination_not_found`.
 */
export async function searchProducts(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: Input<'product.search'>,
) {
  const criteria = parseToken(question.token)
  const { accountId, groupUrl, sort, filters, offset, limit } = question
  const stamp = groupUrl === undefined ? answerStamp(deps, criteria) : null
  const key = JSON.stringify([accountId, question.token, sort, filters, offset, limit])
  const known = stamp === null ? null : recentAnswers(deps).find(key, stamp)
  if (known) return known
  const now = deps.clock.now()
  const terms = await recentSellingTerms(deps.database, { accountId, groupUrl, now })
  const found = deps.packs.find(criteria.destinationId, criteria.kind)
  const pack = await packForGroup(deps.database, found, question)
  if (!pack && !(await hasDestination(deps.database, criteria.destinationId))) refuse('destination_not_found')
  const answer = searchAnswer(pack, criteria, terms, { sort, filters, offset, limit })
  return stamp === null ? answer : recentAnswers(deps).keep(key, stamp, answer)
}
