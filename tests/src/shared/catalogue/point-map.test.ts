import { expect, test } from 'vitest'
import { placePoint } from '#core/products/place-points.ts'
import { writeCoast } from '#server/commands/build/cut-coast.ts'
import { knownPlaces } from '#server/modules/catalogue/known-places.ts'
import { coast, readRing } from '#src/shared/catalogue/online/coast.ts'
import { freeLabels } from '#src/shared/catalogue/online/free-labels.ts'

test('the coast is read as it was written', () => {
  const [written = ''] = writeCoast([
    [
      [-86.8515, 21.1619],
      [-86.8, 21.1619],
      [-86.8, -3.5],
      [10.25, -3.4],
    ],
  ])
  expect(readRing(written)).toEqual([
    [21.162, -86.851],
    [21.162, -86.8],
    [-3.5, -86.8],
    [-3.4, 10.25],
  ])
})

/** Whether a point is within a ring: a line to the east crosses it an odd number of times. */
const isLand = (latitude: number, longitude: number) =>
  coast.filter(
    (ring) =>
      ring.filter(([y, x], at) => {
        const [nextY, nextX] = ring.at(at - 1) ?? [0, 0]
        return (
          y > latitude !== nextY > latitude && longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x)
        )
      }).length %
        2 ===
      1,
  ).length %
    2 ===
  1

/** On land or within some kilometers of it: resorts lie on the shore, and the outlines are coarse. */
const isNearLand = (latitude: number, longitude: number) =>
  [-0.06, -0.03, 0, 0.03, 0.06].some((down) =>
    [-0.06, -0.03, 0, 0.03, 0.06].some((right) => isLand(latitude + down, longitude + right)),
  )

test.each(knownPlaces().places.map(({ id }) => id))('%s is on the map', (id) => {
  const at = placePoint(id)
  expect(at).not.toBeNull()
  if (at) expect(isNearLand(at.latitude, at.longitude)).toBe(true)
})

test('an unknown destination has no coordinates, and the sea is not land', () => {
  expect(placePoint('atlantis')).toBeNull()
  expect(placePoint('constructor')).toBeNull()
  expect(isNearLand(24, -93)).toBe(false)
  expect(isNearLand(19, -110)).toBe(false)
})

test('a label that would cover one before it is left out', () => {
  const labels = [
    { x: 100, y: 100, width: 50 },
    { x: 140, y: 110, width: 50 },
    { x: 140, y: 125, width: 50 },
    { x: 160, y: 100, width: 50 },
    { x: 60, y: 101, width: 50 },
  ]
  expect([...freeLabels(labels)]).toEqual([0, 2, 3])
})
