import { expect, test } from 'vitest'
import {
  kilometersBetween,
  plainCoordinates,
  readCoordinates,
  writeCoordinates,
} from '#core/products/coordinates.ts'
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

test.each([
  [21.161912345, -86.85150049, 21.16191, -86.8515],
  [91, -86, 90, -86],
  [-91, 180.25, -90, -179.75],
  [0, -190, 0, 170],
  [0, 545, 0, -175],
])('a map says %d, %d as %d, %d', (latitude, longitude, plainLatitude, plainLongitude) => {
  expect(plainCoordinates({ latitude, longitude })).toEqual({
    latitude: plainLatitude,
    longitude: plainLongitude,
  })
})

test('distances are along the ground', () => {
  const [cancun, merida] = [
    { latitude: 21.1619, longitude: -86.8515 },
    { latitude: 20.9674, longitude: -89.5926 },
  ]
  expect(kilometersBetween(cancun, merida)).toBeCloseTo(285.3, 0)
  expect(kilometersBetween(cancun, cancun)).toBe(0)
  expect(
    kilometersBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
  ).toBeCloseTo(111.2, 1)
})
