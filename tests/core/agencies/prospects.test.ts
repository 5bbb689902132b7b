import { expect, test } from 'vitest'
import {
  canStep,
  hasHappened,
  isOpen,
  keeperOfProspect,
  openStages,
  prospectStages,
  stepsFrom,
} from '#core/agencies/prospects.ts'

test('one step at a time, and lost from any open stage', () => {
  const sequence = prospectStages.filter((stage) => stage !== 'lost')
  for (const [place, from] of sequence.entries()) {
    const next = sequence[place + 1]
    expect(stepsFrom(from)).toEqual(next ? [next, 'lost'] : [])
  }
  expect(canStep('new', 'qualified')).toBe(false)
  expect(canStep('contacted', 'new')).toBe(false)
  expect(stepsFrom('lost')).toEqual([])
  expect(openStages).toEqual(sequence.slice(0, -1))
  expect(isOpen('won')).toBe(false)
})

test('a new prospect is unassigned; one in progress without an executive is not', () => {
  expect(keeperOfProspect({ keeperId: null, stage: 'new' })).toBeNull()
  expect(keeperOfProspect({ keeperId: null, stage: 'contacted' })).toBe('')
  expect(keeperOfProspect({ keeperId: 'rosa', stage: 'new' })).toBe('rosa')
})

test('a future event is refused, with a tolerance for clock differences', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(hasHappened(now - 86_400_000, now)).toBe(true)
  expect(hasHappened(now + 5 * 60_000, now)).toBe(true)
  expect(hasHappened(now + 11 * 60_000, now)).toBe(false)
})
