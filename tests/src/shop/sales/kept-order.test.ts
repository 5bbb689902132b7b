import { expect, test } from 'vitest'
import { inKeptOrder, keptState } from '#src/shop/sales/kept-order.ts'

const now = new Date('2026-11-28T15:00:00Z')
const line = (startsOn: string, endsOn = startsOn) => ({
  ...{ startsOn, endsOn, timeZone: 'America/Mexico_City' },
  state: 'confirmed' as const,
})
const late = '2026-11-28T14:00:00Z'
const soon = '2026-11-28T16:00:00Z'

test('offline, an expired hold is not shown as held, and an unknown payment is not shown as unpaid', () => {
  const lines = [line('2026-12-10')]
  const stateOf = (state: 'held' | 'pending_payment' | 'confirmed', expiresAt: string | null) =>
    keptState({ state, expiresAt, lines }, now)
  expect(stateOf('held', soon)).toBe('held')
  expect(stateOf('held', late)).toBe('expired')
  expect(stateOf('pending_payment', soon)).toBe('pending_payment')
  expect(stateOf('pending_payment', late)).toBe('lapsed')
  expect(stateOf('confirmed', late)).toBe('confirmed')
})

test('future trips come first, by their day, and past ones last', () => {
  const sale = (
    id: string,
    state: 'held' | 'confirmed',
    startsOn: string,
    expiresAt: string | null = null,
  ) => ({
    ...{ id, state, expiresAt },
    lines: [line(startsOn)],
  })
  const kept = inKeptOrder(
    [
      sale('ended', 'confirmed', '2026-11-01'),
      sale('lost', 'held', '2026-12-01', late),
      sale('later', 'confirmed', '2026-12-20'),
      sale('next', 'confirmed', '2026-12-10'),
    ],
    now,
  )
  expect(kept.map(({ sale: { id }, isOver }) => [id, isOver])).toEqual([
    ['next', false],
    ['later', false],
    ['ended', true],
    ['lost', true],
  ])
})
