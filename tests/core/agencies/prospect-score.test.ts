import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScoreFacts, scoreOf, scoreParts } from '#core/agencies/prospect-score.ts'
import { prospectStages } from '#core/agencies/prospects.ts'

const now = Date.UTC(2026, 10, 25)
const ago = (days: number) => new Date(now - days * 86_400_000)
const facts: ScoreFacts = {
  ...{ stage: 'new', expectedMinor: null, touchedAt: null, nextOn: null },
  ...{ phone: '', email: '' },
}
const total = (more: Partial<ScoreFacts>) => scoreOf({ ...facts, ...more }, now)?.total

test('parts of the score', () => {
  expect(total({})).toBe(5)
  expect(total({ phone: '+52 951 555 0142', email: 'a@b.example' })).toBe(15)
  expect(total({ phone: '555 0142' })).toBe(5)
  expect(total({ nextOn: '2026-12-01' })).toBe(15)
  expect([1, 2_000_000, 10_000_000, 50_000_000].map((expectedMinor) => total({ expectedMinor }))).toEqual([
    13, 21, 29, 35,
  ])
  expect([0, 7, 7.01, 30, 31, 90, 91].map((days) => total({ touchedAt: ago(days) }))).toEqual([
    25, 25, 15, 15, 10, 10, 5,
  ])
  expect(scoreOf({ ...facts, stage: 'won' }, now)).toBeNull()
  const best: ScoreFacts = {
    ...{ stage: 'registered', expectedMinor: 90_000_000, touchedAt: ago(1), nextOn: '2026-12-01' },
    ...{ phone: '951 555 0142', email: 'a@b.example' },
  }
  expect(scoreOf(best, now)?.total).toBe(100)
})

test('the parts add up to the score, none exceeds its maximum, and time alone never raises it', () => {
  const any = fc.record({
    stage: fc.constantFrom(...prospectStages),
    expectedMinor: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
    touchedAt: fc.option(fc.integer({ min: 0, max: 400 }).map(ago)),
    nextOn: fc.constantFrom(null, '2026-12-01'),
    phone: fc.constantFrom('', '951 555 0142'),
    email: fc.constantFrom('', 'a@b.example'),
  })
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 400 }), (one, days) => {
      const score = scoreOf(one, now)
      if (!score) return
      expect(score.parts.reduce((sum, { points }) => sum + points, 0)).toBe(score.total)
      for (const { part, points } of score.parts) expect(points).toBeLessThanOrEqual(scoreParts[part])
      expect(scoreOf(one, now + days * 86_400_000)?.total).toBeLessThanOrEqual(score.total)
    }),
  )
})
