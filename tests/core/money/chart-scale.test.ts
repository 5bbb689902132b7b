import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMark, scaleFor } from '#core/money/chart-scale.ts'

test('marks are round numbers, and the highest is not below the highest bar', () => {
  expect(scaleFor(7_349_900)).toEqual([0, 2_000_000, 4_000_000, 6_000_000, 8_000_000])
  expect(scaleFor(0)).toEqual([0, 100, 200])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (maxMinor) => {
      const marks = scaleFor(maxMinor)
      const [, step = 0] = marks
      expect(marks.length).toBeGreaterThanOrEqual(3)
      expect(marks.length).toBeLessThanOrEqual(5)
      expect(step % 100).toBe(0)
      expect(String(step)).toMatch(/^[125]0*$/)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(maxMinor)
      // At most one step of room above the bars, unless there are only two.
      if (marks.length > 3) expect(marks.at(-2)).toBeLessThan(maxMinor)
    }),
  )
})

test('a mark is short', () => {
  expect(formatMark(6_000_000, 'en')).toBe('$60K')
  expect(formatMark(6_000_000, 'es')).toBe('$60 mil')
  expect(formatMark(0, 'es')).toBe('$0')
})
