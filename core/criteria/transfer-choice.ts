import type { TransferChoice } from '#core/cart/choice.ts'
import type { TransferCriteria } from './criteria.ts'

/** A choice of the criteria's rides. `flights`: in the order of the legs. */
export const transferChoice = (
  productId: string,
  { guests: { adults, childAges }, legs }: TransferCriteria,
  { unitId, rateId }: { unitId: number; rateId: number },
  { flights, place }: { flights: readonly string[]; place: string } = { flights: [], place: '' },
): TransferChoice => ({
  kind: 'transfers',
  productId,
  unitId,
  rateId,
  guests: { adults, childAges: [...childAges] },
  legs: legs.map((leg, i) => ({ ...leg, flight: flights[i] ?? '' })),
  place,
})
