import { encodeCriteria } from '#core/criteria.ts'
import { nearestDates } from '#core/pack/nearest.ts'
import { type Filters, type Sort, search } from '#core/pack/search.ts'
import { recentSellingTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { parseToken } from './parse-token.ts'
import { hasDestination } from './store.ts'

interface Question {
  accountId: string
  groupUrl?: string
  token: string
  sort: Sort
  filters: Filters
  offset: number
  limit: number
}

/**
 * A page of what the account can sell for the token's criteria, from the pack in memory; where there is nothing
 * at all, the nearest dates with room. Refuses with `criteria_invalid`, `account_not_found`, `group_not_found`,
 * `destination_not_found`.
 */
export async function searchProducts(deps: Pick<Deps, 'database' | 'packs' | 'clock'>, question: Question) {
  const criteria = parseToken(question.token)
  const now = deps.clock.now()
  const { accountId, groupUrl, sort, filters, offset, limit } = question
  const terms = await recentSellingTerms(deps.database, { accountId, groupUrl, now })
  const pack = deps.packs.find(criteria.destinationId, criteria.kind)
  if (!pack) {
    if (!(await hasDestination(deps.database, criteria.destinationId))) refuse('destination_not_found')
    return nothing(terms.currency, now)
  }
  const result = search(pack, criteria, terms, { sort, filters, offset, limit })
  const nearest = result.unfiltered === 0 ? nearestDates(pack, criteria, terms) : []
  return {
    ...result,
    nearest: nearest.map((dates) => ({ token: encodeCriteria(dates.criteria), from: dates.from })),
    asOf: pack.asOf,
  }
}

/** A destination that has nothing of the kind. */
const nothing = (currency: 'MXN' | 'USD', now: Date) => ({
  offers: [],
  total: 0,
  unfiltered: 0,
  currency,
  facets: {
    price: { minMinor: 0, maxMinor: 0 },
    stars: [],
    boards: [],
    zones: [],
    types: [],
    refundable: 0,
  },
  nearest: [],
  asOf: now.toISOString(),
})
