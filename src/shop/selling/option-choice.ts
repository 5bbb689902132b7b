import type { Choice } from '#core/cart/choice.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { tourChoice } from '#core/criteria/tour-choice.ts'
import { transferChoice } from '#core/criteria/transfer-choice.ts'
import type { Option } from '#src/shared/app/slots.ts'

/** An option as a choice of the cart; null if it is incomplete. */
export function optionChoice({ productId, group, criteria, taken, room }: Option): Choice | null {
  const [first] = taken
  if (!first) return null
  const ofGroup = group === undefined ? {} : { groupUrl: group }
  if (criteria.kind === 'hotels') {
    const rooms = criteria.rooms.slice(room, room === undefined ? undefined : room + 1)
    return { ...hotelChoice(productId, { ...criteria, rooms }, taken), ...ofGroup }
  }
  if (criteria.kind === 'transfers') return { ...transferChoice(productId, criteria, first), ...ofGroup }
  const { on } = first
  return on === undefined ? null : { ...tourChoice(productId, criteria, { ...first, on }), ...ofGroup }
}
