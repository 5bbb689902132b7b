import type { ProductContent } from '#core/products/products.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { Criteria } from './criteria.ts'

/** Default criteria for two adults: one night, one day, or one ride from the airport. */
export function forTwo(product: { destinationId: string; content: ProductContent }, on: Day): Criteria {
  const { destinationId, content } = product
  const guests = { adults: 2, childAges: [] }
  switch (content.kind) {
    case 'hotels':
      return { kind: 'hotels', destinationId, arriveOn: on, departOn: addDays(on, 1), rooms: [guests] }
    case 'tours':
      return { kind: 'tours', destinationId, fromOn: on, toOn: on, guests }
    case 'transfers': {
      const legs = [{ direction: 'arrival' as const, on, time: '15:00' }]
      return { kind: 'transfers', destinationId, zoneId: content.zoneId, legs, guests }
    }
  }
}
