import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockLimits,
  depositStandings,
  groupMoves,
  groupStates,
  groupUrlOf,
  isGroupUrl,
  keepsRooms,
  latestRelease,
  mayBlock,
  needsConfirmation,
  nightsOf,
  offerEnd,
  releaseDay,
  releaseProblem,
  stepToBlock,
} from '#core/products/groups.ts'
import { isVisible } from '#core/products/visible-group.ts'
import { addDays } from '#core/time/days.ts'

test('an address derived from a name is valid, or too short', () => {
  expect(groupUrlOf('Boda de Lucía & Mateo ¡2027!')).toBe('boda-de-lucia-mateo-2027')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const url = groupUrlOf(name)
      expect(url.length < 3 || isGroupUrl(url), url).toBe(true)
    }),
  )
})

test('nights are those between the days, and one for a single day', () => {
  expect(nightsOf({ startsOn: '2027-02-27', endsOn: '2027-03-02' })).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
  expect(nightsOf({ startsOn: '2027-03-01', endsOn: '2027-03-01' })).toEqual(['2027-03-01'])
})

test('rooms are released on one day, or a number of days before each night', () => {
  expect(releaseDay({ on: '2027-01-15' }, '2027-03-01')).toBe('2027-01-15')
  expect(releaseDay({ daysBefore: 21 }, '2027-03-01')).toBe('2027-02-08')
})

test('rooms are released early enough to be sold, from tomorrow on', () => {
  const days = fc.integer({ min: -40, max: 40 })
  fc.assert(
    fc.property(days, days, (release, ahead) => {
      const today = '2027-03-01'
      const [releaseOn, night] = [addDays(today, release), addDays(today, ahead)]
      const isLate = release > ahead - blockLimits.releaseDays
      expect(releaseProblem(releaseOn, night, today)).toBe(isLate ? 'late' : release <= 0 ? 'past' : null)
    }),
  )
  expect(releaseProblem(latestRelease('2027-03-20'), '2027-03-20', '2027-03-01')).toBeNull()
})

test('an offer expires after today, and before the group begins', () => {
  const { offerDays } = blockLimits
  expect(offerEnd({ startsOn: '2027-06-01' }, '2027-03-01')).toBe(addDays('2027-03-01', offerDays))
  expect(offerEnd({ startsOn: '2027-03-05' }, '2027-03-01')).toBe('2027-03-04')
})

describe('states', () => {
  const standing = (state: (typeof groupStates)[number]) => ({
    ...{ state, startsOn: '2027-03-01', endsOn: '2027-03-04' },
  })

  test('every state is reachable from a draft, and final states stay final', () => {
    const onLastDay = (from: (typeof groupStates)[number]) => groupMoves(standing(from), '2027-03-04')
    const reached = new Set<string>(['draft'])
    for (let more = true; more; ) {
      const before = reached.size
      for (const from of groupStates) if (reached.has(from)) for (const to of onLastDay(from)) reached.add(to)
      more = reached.size > before
    }
    expect([...reached].sort()).toEqual([...groupStates].sort())
    expect(onLastDay('closed')).toEqual([])
  })

  test('nothing begins before its first day, ends before its last, or opens after it', () => {
    expect(groupMoves(standing('open'), '2027-02-28')).toEqual(['cut_off', 'cancelled'])
    expect(groupMoves(standing('cut_off'), '2027-02-28')).toEqual(['open', 'cancelled'])
    expect(groupMoves(standing('open'), '2027-03-01')).toContain('operating')
    expect(groupMoves(standing('operating'), '2027-03-03')).toEqual([])
    expect(groupMoves(standing('operating'), '2027-03-04')).toEqual(['closed'])
    expect(groupMoves(standing('draft'), '2027-03-05')).not.toContain('open')
  })

  test('an irreversible move needs confirmation, and so does one visible to customers', () => {
    expect(needsConfirmation('draft', 'open')).toBe(true)
    expect(needsConfirmation('open', 'operating')).toBe(true)
    expect(needsConfirmation('operating', 'closed')).toBe(true)
    expect(needsConfirmation('open', 'cancelled')).toBe(true)
    expect(needsConfirmation('draft', 'offered')).toBe(false)
    expect(needsConfirmation('open', 'cut_off')).toBe(false)
    expect(needsConfirmation('cancelled', 'draft')).toBe(false)
  })

  test('from states without blocks, each step is a valid move and leads to a state with blocks', () => {
    expect(groupStates.filter((state) => stepToBlock(state))).toEqual(['cut_off', 'cancelled'])
    expect(stepToBlock('draft')).toBeNull()
    expect(stepToBlock('cut_off')).toBe('open')
    expect(stepToBlock('cancelled')).toBe('draft')
    for (const from of groupStates) {
      const step = stepToBlock(from)
      if (!step) continue
      expect(
        groupMoves({ state: from, startsOn: '2027-03-01', endsOn: '2027-03-04' }, '2027-01-01'),
      ).toContain(step)
      expect(mayBlock(step), from).toBe(true)
    }
  })

  test('with or without blocked rooms, a page may be published until its days are over', () => {
    const days = { startsOn: '2027-03-01', endsOn: '2027-03-04' }
    for (const state of ['draft', 'offered', 'definite'] as const) {
      expect(groupMoves({ state, ...days }, '2027-03-04'), state).toContain('open')
      expect(groupMoves({ state, ...days }, '2027-03-05'), state).not.toContain('open')
    }
  })

  test('a page is public while the group is open, until its days are over in every zone', () => {
    const endsOn = '2027-03-04'
    const at = (state: (typeof groupStates)[number], on: string) =>
      isVisible({ state, endsOn }, new Date(`${on}T23:00:00Z`))
    expect(groupStates.filter((state) => at(state, '2027-03-01'))).toEqual(['open', 'cut_off', 'operating'])
    expect(at('open', '2027-03-05')).toBe(true)
    expect(at('open', '2027-03-06')).toBe(false)
    expect(groupStates.filter(keepsRooms)).toEqual(['offered', 'definite', 'open', 'operating'])
  })
})

test('payments cover the earliest due amounts first, and never exceed the total', () => {
  const deposit = fc.record({
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
    dueOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-01-01', days)),
  })
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 8 }), fc.nat(4_000_000), (deposits, receivedMinor) => {
      const today = '2027-06-01'
      const standings = depositStandings(deposits, receivedMinor, today)
      const sum = (of: (standing: (typeof standings)[number]) => number) =>
        standings.reduce((total, standing) => total + of(standing), 0)
      expect(sum(({ paidMinor }) => paidMinor)).toBe(
        Math.min(
          receivedMinor,
          sum(({ amountMinor }) => amountMinor),
        ),
      )
      standings.forEach(({ dueOn, paidMinor, amountMinor, state }, at) => {
        const next = standings[at + 1]
        expect(!next || next.dueOn >= dueOn).toBe(true)
        // Nothing is applied to a later amount while an earlier one is open.
        if (paidMinor < amountMinor) expect(next?.paidMinor ?? 0).toBe(0)
        expect(state === 'overdue').toBe(paidMinor < amountMinor && dueOn < today)
        expect(state === 'paid').toBe(paidMinor === amountMinor)
      })
    }),
  )
})
