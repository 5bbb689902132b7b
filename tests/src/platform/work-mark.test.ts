import { afterEach, expect, test, vi } from 'vitest'
import { nameOfWork } from '#src/platform/name-of-work.ts'
import { worksHere } from '#src/platform/work-mark.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Cempasúchil Viajes', 'Cempasúchil Viajes', true],
  // Notes of earlier versions.
  ['1', '', true],
  [null, null, false],
])('a mark of %j names %j', (kept, name, works) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect([nameOfWork('desk'), worksHere('desk')]).toEqual([name, works])
})
