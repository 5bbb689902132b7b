import { expect, test } from 'vitest'
import { coveredBelow } from '#src/shared/app/covered-below.ts'

test.each<[string, { top: number; bottom: number }[], number]>([
  ['nothing', [], 0],
  ['a bar along the edge', [{ top: 800, bottom: 868 }], 68],
  [
    'the higher of two',
    [
      { top: 800, bottom: 868 },
      { top: 760, bottom: 868 },
    ],
    108,
  ],
  ['a bar that stands a little above its page’s end', [{ top: 760, bottom: 828 }], 108],
  ['a bar in the middle of its page', [{ top: 400, bottom: 560 }], 0],
  ['a bar that is still to be scrolled to', [{ top: 1200, bottom: 1360 }], 0],
  ['a bar that is hidden', [{ top: 0, bottom: 0 }], 0],
])('%s', (_, bars, covered) => {
  expect(coveredBelow(bars, 868)).toBe(covered)
})
