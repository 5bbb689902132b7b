import { folded } from '../app/folded.ts'
import type { Text } from '../app/language.ts'
import type { Kind } from '../products/products.ts'
import type { LineState } from './sales.ts'

interface Line {
  id: string
  kind: Kind
  state: LineState
  name: Text
  choice: { kind: Kind; place?: string }
}

/** A ride of a confirmed transfer, and its canceled hotel. */
interface StrandedRide<L> {
  ride: L
  hotel: L
}

/**
 * Confirmed transfers of a sale whose hotel was canceled or is in `cancelling`, unless another stay in the same hotel
 * is confirmed. The customer typed the place, so it is compared with the hotel's name.
 */
export function strandedRides<L extends Line>(
  lines: readonly L[],
  cancelling: readonly string[] = [],
): StrandedRide<L>[] {
  const stands = ({ id, state }: L) => state === 'confirmed' && !cancelling.includes(id)
  const hotels = lines.filter(({ kind }) => kind === 'hotels')
  return lines.flatMap((ride) => {
    if (ride.kind !== 'transfers' || !stands(ride)) return []
    const its = hotels.filter((hotel) => isPlace(ride.choice.place ?? '', hotel.name))
    const hotel = its.find(({ id, state }) => state === 'cancelled' || cancelling.includes(id))
    return hotel && !its.some(stands) ? [{ ride, hotel }] : []
  })
}

/** Whether a typed place contains the hotel's name, with or without the word "hotel". */
function isPlace(place: string, name: Text): boolean {
  const written = bare(place)
  return Object.values(name).some((one) => bare(one) !== '' && written.includes(bare(one)))
}

const bare = (text: string): string =>
  folded(text)
    .replace(/\bhotel\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
