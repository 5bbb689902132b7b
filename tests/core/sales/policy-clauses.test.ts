import { expect, it } from 'vitest'
import { materialise } from '#core/sales/cancellation.ts'
import { policyClauses } from '#core/sales/policy-clauses.ts'

const soldAt = new Date('2026-11-21T12:00:00Z')
const flexible = materialise(
  [
    { daysBefore: 2, penalty: { nights: 1 } },
    { daysBefore: 0, penalty: { bp: 10_000 } },
  ],
  '2026-12-10',
  'America/Cancun',
)

it('is free until the minute before the first step, in the zone of the property', () => {
  expect(policyClauses(flexible, soldAt)).toEqual([
    { kind: 'free', until: '2026-12-08T04:59:00.000Z' },
    {
      kind: 'charge',
      from: '2026-12-08T05:00:00.000Z',
      until: '2026-12-10T04:59:00.000Z',
      penalty: { nights: 1 },
    },
    { kind: 'charge', from: '2026-12-10T05:00:00.000Z', until: null, penalty: { bp: 10_000 } },
  ])
})

it('begins with the current step, once steps have begun', () => {
  expect(policyClauses(flexible, new Date('2026-12-08T05:00:00Z'))[0]).toEqual({
    kind: 'charge',
    from: null,
    until: '2026-12-10T04:59:00.000Z',
    penalty: { nights: 1 },
  })
})

it('is never free if a penalty applies from the sale on', () => {
  const strict = materialise([{ daysBefore: null, penalty: { bp: 10_000 } }], '2026-12-10', 'America/Cancun')
  expect(policyClauses(strict, soldAt)).toEqual([
    { kind: 'charge', from: null, until: null, penalty: { bp: 10_000 } },
  ])
})

it('is free without an end if there is no step', () => {
  expect(policyClauses([], soldAt)).toEqual([{ kind: 'free', until: null }])
})
