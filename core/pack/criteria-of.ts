import type { Choice } from '#core/cart/choice.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { addDays } from '#core/time/days.ts'
import type { SoldProduct } from './sold-product.ts'

/** Days after a departure for which its tour's other departures are offered. */
const laterDays = 3

/** The criteria of a choice for its product; for a tour with the following days. */
export function criteriaOf(
  choice: Choice,
  { place, content }: Pick<SoldProduct, 'place' | 'content'>,
): Criteria {
  const { destinationId } = place
  switch (choice.kind) {
    case 'hotels': {
      const { kind, arriveOn, departOn } = choice
      return { kind, destinationId, arriveOn, departOn, rooms: choice.rooms.map(({ guests }) => guests) }
    }
    case 'tours': {
      const { kind, on, guests } = choice
      return { kind, destinationId, fromOn: on, toOn: addDays(on, laterDays), guests }
    }
    case 'transfers': {
      const { kind, guests } = choice
      const zoneId = content.kind === 'transfers' ? content.zoneId : ''
      const legs = choice.legs.map(({ direction, on, time }) => ({ direction, on, time }))
      return { kind, destinationId, zoneId, legs, guests }
    }
  }
}
