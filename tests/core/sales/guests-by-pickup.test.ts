import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { groupByPickup } from '#core/sales/guests-by-pickup.ts'

const met = (pickupTime: string, place: string | null, adults: number, childAges: number[] = []) => ({
  ...{ pickupOn: '2027-02-01', pickupTime, adults, childAges },
  pickup: place === null ? null : textFrom({ es: place, en: place }),
})

test('guests who are met at one time and place are one group, with the number of people', () => {
  const groups = groupByPickup([
    met('07:45', 'Centro', 2),
    met('07:45', 'Marina', 1),
    met('07:45', 'Centro', 1, [4, 9]),
    met('08:30', null, 3),
    { ...met('08:30', null, 1), pickupOn: '2027-01-31' },
  ])
  expect(groups.map(({ on, time, place, people }) => [on, time, place?.es ?? null, people])).toEqual([
    ['2027-02-01', '07:45', 'Centro', 5],
    ['2027-02-01', '07:45', 'Marina', 1],
    ['2027-02-01', '08:30', null, 3],
    ['2027-01-31', '08:30', null, 1],
  ])
  expect(groups[0]?.guests).toHaveLength(2)
})
