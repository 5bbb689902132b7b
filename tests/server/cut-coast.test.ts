import { expect, test } from 'vitest'
import { type Atlas, cutCoast, writeCoast } from '#server/commands/build/cut-coast.ts'

const box = { west: -10, south: -10, east: 10, north: 10 }

/** Countries in steps of a tenth of a degree from the middle of the box. */
const atlasOf = (arcs: Atlas['arcs'], geometries: Atlas['objects']['countries']['geometries']): Atlas => ({
  transform: { scale: [0.1, 0.1], translate: [0, 0] },
  arcs,
  objects: { countries: { geometries } },
})

const square = (x: number, y: number, side: number): Atlas['arcs'][number] => [
  [x, y],
  [side, 0],
  [0, side],
  [-side, 0],
  [0, -side],
]
const area = (ring: readonly (readonly [number, number])[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

test('a country within the box stays as it is, one outside is gone', () => {
  const atlas = atlasOf(
    [square(10, 10, 20), square(300, 300, 20)],
    [{ type: 'Polygon', arcs: [[0]] }, { type: 'MultiPolygon', arcs: [[[1]]] }, { type: null }],
  )
  expect(writeCoast(cutCoast(atlas, box, 0))).toEqual(['3000 1000 0 2000-2000 0 0-2000'])
})

test('a country across an edge of the box ends there', () => {
  const atlas = atlasOf([square(50, -20, 200)], [{ type: 'Polygon', arcs: [[0]] }])
  const [ring = []] = cutCoast(atlas, box, 0)
  expect(area(ring)).toBeCloseTo(5 * 12)
  expect(Math.max(...ring.map(([x]) => x))).toBe(10)
})

test('neighbors share a border with fewer points: neither a gap nor an overlap', () => {
  // A border with a bend of a degree and one of a tenth.
  const border: Atlas['arcs'][number] = [
    [0, -50],
    [10, 30],
    [-10, 20],
    [1, 25],
    [-1, 25],
  ]
  const west: Atlas['arcs'][number] = [
    [0, 50],
    [-50, 0],
    [0, -100],
    [50, 0],
  ]
  const east: Atlas['arcs'][number] = [
    [0, 50],
    [50, 0],
    [0, -100],
    [-50, 0],
  ]
  const atlas = atlasOf(
    [border, west, east],
    [
      { type: 'Polygon', arcs: [[0, 1]] },
      { type: 'Polygon', arcs: [[-1, -3]] },
    ],
  )
  // The second ring is the border backwards, then the eastern side backwards.
  const exact = cutCoast(atlas, box, 0)
  expect(exact.map((ring) => ring.length)).toEqual([7, 7])
  const plain = cutCoast(atlas, box, 0.2)
  expect(plain.map((ring) => ring.length)).toEqual([6, 6])
  expect(plain.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(100)
})
