import type { Criteria } from '#core/criteria/criteria.ts'
import type { ProductContent } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import { criteriaOf, defaultDraft } from './search-draft.ts'
import { tourCriteria } from './tour-token.ts'

/** What a product's page asks for where its address names no days: those of an untouched search form, for two. */
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
