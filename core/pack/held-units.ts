import { dayNumber } from '#core/time/days.ts'
import type { HotelCriteria } from '../criteria/criteria.ts'
import type { Pack } from './pack.ts'

const none: ReadonlySet<number> = new Set()

/** Units with rooms in the group's block on some night of the stay. */
export function heldUnits(
  { kept }: Pack,
  { arriveOn, departOn }: Pick<HotelCriteria, 'arriveOn' | 'departOn'>,
): ReadonlySet<number> {
  if (!kept) return none
  const [first, end] = [dayNumber(arriveOn), dayNumber(departOn)]
  return new Set(kept.flatMap(({ unitId, day }) => (day >= first && day < end ? [unitId] : [])))
}
