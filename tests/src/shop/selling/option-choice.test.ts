import { expect, test } from 'vitest'
import type { HotelCriteria, TourCriteria } from '#core/criteria/criteria.ts'
import { optionChoice } from '#src/shop/selling/option-choice.ts'

const one = { adults: 1, childAges: [] }
const family = { adults: 2, childAges: [4] }
const stay: HotelCriteria = {
  ...{ kind: 'hotels', destinationId: 'oaxaca', arriveOn: '2027-02-01', departOn: '2027-02-03' },
  rooms: [one, family],
}
const outing: TourCriteria = {
  ...{ kind: 'tours', destinationId: 'oaxaca', fromOn: '2027-02-01', toOn: '2027-02-03', guests: family },
}
const about = { accountId: '1001', productId: 'casa', group: undefined }
const unit = { unitId: 7, rateId: 9 }
const taken = [unit]

test('the choice of one room of a party has the guests of that room only', () => {
  const choice = optionChoice({ ...about, criteria: stay, taken, room: 1 })
  expect(choice).toMatchObject({ kind: 'hotels', rooms: [{ unitId: 7, rateId: 9, guests: family }] })
})

test('a result takes a unit for every room, at the prices of its group', () => {
  const both = [unit, { unitId: 8, rateId: 9 }]
  const choice = optionChoice({ ...about, group: 'boda', criteria: stay, taken: both })
  expect(choice).toMatchObject({ groupUrl: 'boda', rooms: [{ guests: one }, { unitId: 8, guests: family }] })
})

test('a departure belongs to its day', () => {
  expect(optionChoice({ ...about, criteria: outing, taken })).toBeNull()
  const choice = optionChoice({ ...about, criteria: outing, taken: [{ ...unit, on: '2027-02-02' }] })
  expect(choice).toMatchObject({ kind: 'tours', on: '2027-02-02', guests: family })
})
