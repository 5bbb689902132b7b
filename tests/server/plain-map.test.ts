import mexico from '@svg-maps/mexico'
import { expect, test } from 'vitest'
import { roundPath } from '#server/commands/build/plain-map.ts'

const outlines = (mexico as { locations: { id: string; path: string }[] }).locations

/** The points of a path, computed independently for each format. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([MmlLz])([^MmlLz]*)/g)) {
    const figures = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'z') [x, y] = [startX, startY]
    for (let at = 0; at < figures.length; at += 2) {
      const [dx = 0, dy = 0] = figures.slice(at, at + 2)
      const isAbsolute = command === 'L' || command === 'M'
      ;[x, y] = isAbsolute ? [dx, dy] : [x + dx, y + dy]
      if (at === 0 && /[Mm]/.test(command)) [startX, startY] = [x, y]
      points.push([x, y])
    }
  }
  return points
}

const isNear = ([x, y]: [number, number], points: [number, number][]) =>
  points.some(([a, b]) => Math.abs(a - x) < 0.06 && Math.abs(b - y) < 0.06)

test.each(outlines)('the outline of $id is unchanged, to the last island', ({ path }) => {
  const [before, after] = [pointsOf(path), pointsOf(roundPath(path))]
  expect(before.filter((point) => !isNear(point, after))).toEqual([])
  expect(after.filter((point) => !isNear(point, before))).toEqual([])
})
