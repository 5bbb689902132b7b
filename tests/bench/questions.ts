import type { HotelCriteria } from '#core/criteria/criteria.ts'
import type { Guests } from '#core/products/party.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { days } from './hotels.ts'
import { seededRandom } from './statistics.ts'

export const nights = 4
const couple: Guests = { adults: 2, childAges: [] }
const family: Guests = { adults: 2, childAges: [7] }

/** The parties that the bench searches for. */
export const parties = [
  { words: '1 room, 2 adults', rooms: [couple] },
  { words: '2 rooms, 4 adults and a child', rooms: [couple, family] },
] as const

/** Stays of four nights spread over the year from `firstOn`, identical in every run. */
export function makeQuestions(rooms: readonly Guests[], firstOn: Day, count: number): HotelCriteria[] {
  const random = seededRandom(7)
  return Array.from({ length: count }, () => {
    const arriveOn = addDays(firstOn, 1 + Math.floor(random() * (days - nights - 1)))
    const departOn = addDays(arriveOn, nights)
    return { kind: 'hotels', destinationId: 'bench', arriveOn, departOn, rooms: [...rooms] }
  })
}
