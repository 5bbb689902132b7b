import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AgentPeriod,
  agentFigures,
  figureOf,
  type StateFigures,
  shadeOf,
  stepsOf,
  timeRangesOf,
  trendBp,
} from '#core/agencies/agents-by-state.ts'

const told = (period: AgentPeriod, now: string) => {
  const { during, before } = timeRangesOf(period, new Date(now))
  return [during.from, during.to, before.from, before.to].map((at) => at.toISOString().slice(0, 16))
}

describe('periods', () => {
  test.each<[AgentPeriod, string[]]>([
    // Noon of the third in Mexico City (UTC-6).
    ['month', ['2026-03-01T06:00', '2026-03-03T18:00', '2026-02-01T06:00', '2026-02-03T18:00']],
    ['last_month', ['2026-02-01T06:00', '2026-03-01T06:00', '2026-01-01T06:00', '2026-02-01T06:00']],
    ['days_90', ['2025-12-04T06:00', '2026-03-03T18:00', '2025-09-05T06:00', '2025-12-03T18:00']],
    ['year', ['2026-01-01T06:00', '2026-03-03T18:00', '2025-01-01T06:00', '2025-03-03T18:00']],
  ])('%s is compared with an equally long period before it', (period, expected) => {
    expect(told(period, '2026-03-03T18:00:00Z')).toEqual(expected)
  })

  test('a longer month is compared with the whole month before', () => {
    expect(told('month', '2026-03-31T18:00:00Z').slice(2)).toEqual(['2026-02-01T06:00', '2026-03-01T06:00'])
  })
})

test('there is no trend without earlier sales', () => {
  const of = (soldMinor: number, soldBeforeMinor: number) =>
    trendBp({ active: 0, fresh: 0, soldMinor, soldBeforeMinor })
  expect([of(500, 0), of(0, 0), of(150, 100), of(0, 100), of(100, 100)]).toEqual([
    null,
    null,
    5_000,
    -10_000,
    0,
  ])
})

const states: fc.Arbitrary<StateFigures[]> = fc.array(
  fc.record({
    active: fc.nat(40),
    fresh: fc.nat(3),
    soldMinor: fc.nat(1_000_000),
    soldBeforeMinor: fc.nat(1_000_000),
  }),
  { maxLength: 33 },
)

test('every figure has one colour step, more is never lighter, and zero has none', () => {
  fc.assert(
    fc.property(states, fc.constantFrom(...agentFigures), (all, figure) => {
      const steps = stepsOf(figure, all)
      const drawn = all
        .map((one) => figureOf(figure, one))
        .filter((value) => value !== null)
        .toSorted((a, b) => a - b)
        .map((value) => ({ value, shade: shadeOf(value, steps) }))
      for (const { value, shade } of drawn) expect(shade === null).toBe(figure !== 'trend' && value === 0)
      const shades = drawn.flatMap(({ shade }) => (shade === null ? [] : [shade]))
      expect(shades).toEqual(shades.toSorted((a, b) => a - b))
    }),
  )
})
