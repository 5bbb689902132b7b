import { expect, test } from 'vitest'
import { readCoordinates, writeCoordinates } from '#core/products/coordinates.ts'
import { mapAddress } from '#core/products/map-address.ts'

test.each([
  ['21.1619, -86.8515', 21.1619, -86.8515],
  [' 21.1619 -86.8515 ', 21.1619, -86.8515],
  ['-0.5;180', -0.5, 180],
  ['21.16190512345,-86.85150049', 21.161905, -86.8515],
])('%s is a place on the map', (typed, latitude, longitude) => {
  const place = { latitude, longitude }
  expect(readCoordinates(typed)).toEqual(place)
  expect(readCoordinates(writeCoordinates(place))).toEqual(place)
})

test.each([
  '',
  '21.1619',
  '21.1619,',
  ', -86.8515',
  '90.1, 0',
  '0, 180.5',
  '21,1619, -86,8515',
  'norte, sur',
  '1e1, 2',
])('%j is none', (typed) => {
  expect(readCoordinates(typed)).toBeNull()
})

test('the map has a marker at the place', () => {
  expect(mapAddress({ latitude: 21.5, longitude: -86.25 })).toBe(
    'https://www.openstreetmap.org/?mlat=21.5&mlon=-86.25#map=17/21.5/-86.25',
  )
})
