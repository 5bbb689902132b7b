import type { Criteria, TourCriteria } from '#core/criteria/criteria.ts'
import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import type { ProductContent } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { criteriaOf, defaultDraft } from './search-draft.ts'
import type { TourAddress } from './tour-address.ts'

/** The default criteria of a product page without days in its address: those of an empty search form, for two. */
export function usualCriteria(
  {
    destinationId,
    content,
  }: { destinationId: string; content: Pick<ProductContent, 'kind'> & { zoneId?: string } },
  today: Day,
): Criteria {
  if (content.kind === 'tours') return tourCriteria({}, destinationId, today)
  return criteriaOf({ ...defaultDraft(content.kind, today), destinationId, zoneId: content.zoneId ?? '' })
}

/** The address's search; without one, the next two weeks (or its day) for two (or its party). */
export function tourCriteria(address: TourAddress, destinationId: string, today: Day): TourCriteria {
  const given = address.token ? parseCriteria(address.token) : null
  if (
    given &&
    'criteria' in given &&
    isTour(given.criteria) &&
    given.criteria.destinationId === destinationId
  ) {
    return given.criteria
  }
  const fromOn = address.on && address.on >= today ? address.on : addDays(today, 1)
  const toOn = address.on && address.on >= today ? fromOn : addDays(fromOn, 13)
  const usual: TourCriteria = {
    kind: 'tours',
    destinationId,
    fromOn,
    toOn,
    guests: { adults: 2, childAges: [] },
  }
  const [adults = 2, ...childAges] = (address.party ?? '2').split('.').map(Number)
  const named = { ...usual, guests: { adults, childAges } }
  // The token's own rules decide whether the party is valid.
  return 'problem' in parseCriteria(encodeCriteria(named)) ? usual : named
}

const isTour = (criteria: Criteria): criteria is TourCriteria => criteria.kind === 'tours'
