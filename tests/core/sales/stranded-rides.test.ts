import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { strandedRides } from '#core/sales/stranded-rides.ts'

const line = (
  id: string,
  kind: 'hotels' | 'transfers',
  name: string,
  state = 'confirmed',
  place?: string,
) => ({
  ...{ id, kind, state: state as 'confirmed' | 'cancelled', name: textFrom({ es: name, en: name }) },
  choice: { kind, ...(place !== undefined && { place }) },
})
const ridesOf = (lines: ReturnType<typeof line>[], cancelling?: string[]) =>
  strandedRides(lines, cancelling).map(({ ride, hotel }) => [ride.id, hotel.id])

const ride = line('ride', 'transfers', 'Aeropuerto – Centro', 'confirmed', 'Hotel Los Árquitos, Calle 5')

test('a ride is stranded once its hotel is or would be cancelled', () => {
  const stay = line('stay', 'hotels', 'Los Arquitos')
  expect(ridesOf([stay, ride])).toEqual([])
  expect(ridesOf([stay, ride], ['stay'])).toEqual([['ride', 'stay']])
  expect(ridesOf([{ ...stay, state: 'cancelled' }, ride])).toEqual([['ride', 'stay']])
})

test('it is not if it is cancelled too, goes elsewhere, or another stay there remains', () => {
  const gone = line('stay', 'hotels', 'Hotel Los Arquitos', 'cancelled')
  expect(ridesOf([gone, { ...ride, state: 'cancelled' }])).toEqual([])
  expect(ridesOf([gone, ride], ['ride'])).toEqual([])
  expect(ridesOf([gone, { ...ride, choice: { kind: 'transfers', place: 'Casa de mi tía' } }])).toEqual([])
  expect(ridesOf([gone, { ...ride, choice: { kind: 'transfers', place: '' } }])).toEqual([])
  expect(ridesOf([gone, line('again', 'hotels', 'Hotel Los Arquitos'), ride])).toEqual([])
})
