import type { TourChoice } from '#core/cart/choice.ts'
import type { Day } from '#core/time/days.ts'
import type { TourCriteria } from './criteria.ts'

/** A choice of a departure for the party in the criteria. */
export const tourChoice = (
  productId: string,
  { guests: { adults, childAges } }: TourCriteria,
  { on, unitId, rateId }: { on: Day; unitId: number; rateId: number },
  pickupId: string | null = null,
): TourChoice => ({
  kind: 'tours',
  productId,
  on,
  unitId,
  rateId,
  guests: { adults, childAges: [...childAges] },
  pickupId,
})
