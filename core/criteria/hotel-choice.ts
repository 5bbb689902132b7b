import type { HotelChoice } from '#core/cart/choice.ts'
import type { HotelCriteria } from './criteria.ts'

/** A choice of the criteria's rooms, each with its selected unit and rate. */
export const hotelChoice = (
  productId: string,
  { arriveOn, departOn, rooms }: HotelCriteria,
  taken: readonly { unitId: number; rateId: number }[],
): HotelChoice => ({
  kind: 'hotels',
  productId,
  arriveOn,
  departOn,
  rooms: taken.map(({ unitId, rateId }, i) => {
    const { adults = 1, childAges = [] } = rooms[i] ?? {}
    return { unitId, rateId, guests: { adults, childAges: [...childAges] } }
  }),
})
