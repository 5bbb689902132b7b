import { expect, test } from 'vitest'
import { groupMoves } from '#core/products/groups.ts'
import { nextStep } from '#src/agency/groups/group-step.ts'

type Standing = Parameters<typeof nextStep>[0]
const today = '2027-01-10'

const stepOf = (over: Partial<Standing>, isSelling = true) => {
  const group = { kind: 'event' as const, state: 'draft' as const, blockedNights: 0, ...days, ...over }
  return nextStep({ moves: groupMoves(group, today), ...group }, today, isSelling)
}
const days = { startsOn: '2027-03-01', endsOn: '2027-03-04' }

test('rooms are blocked before an event is published, or after it where none are blocked yet', () => {
  expect(stepOf({})).toBe('block')
  expect(stepOf({ state: 'offered', blockedNights: 3 })).toBe('open')
  expect(stepOf({ state: 'open' })).toBe('block')
  expect(stepOf({ state: 'open', blockedNights: 3 })).toBeNull()
})

test('a group is confirmed before it is published', () => {
  expect(stepOf({ kind: 'group', state: 'offered', blockedNights: 3 })).toBe('definite')
  expect(stepOf({ kind: 'group', state: 'definite', blockedNights: 3 })).toBe('open')
})

test('the step for rooms is left out where none can be blocked', () => {
  const near = { startsOn: '2027-01-12', endsOn: '2027-01-15' }
  expect(stepOf(near)).toBe('open')
  expect(stepOf({ state: 'open', ...near })).toBeNull()
  expect(stepOf({ state: 'open' }, false)).toBeNull()
  expect(stepOf({ state: 'open', moves: [] })).toBeNull()
  expect(stepOf({ state: 'cancelled' })).toBeNull()
})

test('a group whose dates have begun is first marked as operating', () => {
  expect(stepOf({ state: 'open', startsOn: '2027-01-09', endsOn: '2027-02-01' })).toBe('operating')
})
