import { expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { tourChoice } from '#core/criteria/tour-choice.ts'
import { transferChoice } from '#core/criteria/transfer-choice.ts'
import { criteriaOf } from '#core/pack/criteria-of.ts'

const place = {
  destinationId: 'cancun',
  jurisdiction: 'QROO',
  municipality: 'benito-juarez',
  timeZone: 'America/Cancun',
}
const rate = { unitId: 7, rateId: 9 }
const family = { adults: 2, childAges: [7, 4] }
const asked = (choice: Choice, content: object = {}) =>
  criteriaOf(choice, { place, content } as Parameters<typeof criteriaOf>[1])

test('a stay and a ride are searched as they were chosen', () => {
  const stay = {
    ...{ kind: 'hotels' as const, destinationId: 'cancun', arriveOn: '2027-02-10', departOn: '2027-02-14' },
    rooms: [{ adults: 2, childAges: [] }, family],
  }
  expect(asked(hotelChoice('hotel', stay, [rate, rate]))).toEqual(stay)
  const ride = {
    ...{ kind: 'transfers' as const, destinationId: 'cancun', zoneId: 'zona-hotelera', guests: family },
    legs: [
      { direction: 'arrival' as const, on: '2027-02-10', time: '15:30' },
      { direction: 'departure' as const, on: '2027-02-14', time: '11:05' },
    ],
  }
  const { zoneId } = ride
  const chosen = transferChoice('ride', ride, rate, { flights: ['AM 512', 'Y4 1'], place: 'Hotel' })
  expect(asked(chosen, { kind: 'transfers', zoneId })).toEqual(ride)
})

test('a departure is searched with those of the days after it, across the end of a year', () => {
  const criteria = {
    kind: 'tours' as const,
    destinationId: 'cancun',
    fromOn: '2026-12-30',
    toOn: '2027-01-09',
  }
  const choice = tourChoice('tour', { ...criteria, guests: family }, { ...rate, on: '2026-12-30' }, null)
  const found: Criteria = asked(choice)
  expect(found).toEqual({ ...criteria, toOn: '2027-01-02', guests: family })
  expect(parseCriteria(encodeCriteria(found, 'tour'))).toEqual({ criteria: found, productId: 'tour' })
})
