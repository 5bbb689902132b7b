import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenAtBranch, openKinds, planClosing, settledBy } from '#core/agencies/branch-closing.ts'
import { branchStageOf, isKept } from '#core/agencies/branches.ts'

const nothing = { holds: 0, blocks: 0, quotes: 0, sales: 0, refunds: 0, disputes: 0, people: 0 }
const empty: OpenAtBranch = { counts: nothing, creditLimitMinor: 0, balanceMinor: 0, pendingMinor: 0 }
const withCounts = (counts: Partial<typeof nothing>) =>
  planClosing({ ...empty, counts: { ...nothing, ...counts } })

describe('the plan of a closing', () => {
  test('an empty branch is settled at once; people, quotes and blocked rooms do not keep it open', () => {
    expect(planClosing(empty)).toEqual({
      ...{ open: [], creditMinor: 0, balanceMinor: 0, pendingMinor: 0, isSettled: true },
    })
    expect(withCounts({ people: 3, quotes: 2, blocks: 9 })).toMatchObject({
      open: [
        { kind: 'blocks', count: 9 },
        { kind: 'quotes', count: 2 },
        { kind: 'people', count: 3 },
      ],
      isSettled: true,
    })
  })

  test.each(['holds', 'sales', 'refunds', 'disputes'] as const)('%s keep it open', (kind) => {
    expect(withCounts({ [kind]: 1 }).isSettled).toBe(false)
  })

  test('a debt moves to the agency, and uncertain earnings stay until they are certain', () => {
    const plan = planClosing({ ...empty, creditLimitMinor: 90, balanceMinor: -40, pendingMinor: 25 })
    expect(plan).toMatchObject({ creditMinor: 90, balanceMinor: -65, pendingMinor: 25, isSettled: false })
  })

  test('every open item is listed once with its settlement, and no cent is lost', () => {
    const minor = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.record({
          ...{ holds: fc.nat(3), blocks: fc.nat(3), quotes: fc.nat(3), sales: fc.nat(3) },
          ...{ refunds: fc.nat(3), disputes: fc.nat(3), people: fc.nat(3) },
        }),
        fc.nat(1_000_000),
        minor,
        fc.nat(1_000_000),
        (
          counts: Record<(typeof openKinds)[number], number>,
          creditLimitMinor,
          balanceMinor,
          pendingMinor,
        ) => {
          const plan = planClosing({ counts, creditLimitMinor, balanceMinor, pendingMinor })
          expect(plan.balanceMinor + plan.pendingMinor).toBe(balanceMinor)
          expect(plan.creditMinor).toBe(creditLimitMinor)
          expect(plan.open.map(({ kind }) => kind)).toEqual(openKinds.filter((kind) => counts[kind] > 0))
          const waits = openKinds.some(
            (kind) => counts[kind] > 0 && (kind === 'holds' || settledBy[kind] === 'served'),
          )
          expect(plan.isSettled).toBe(!waits && pendingMinor === 0)
        },
      ),
    )
  })
})

test('the stage of a branch: closing by its owner takes precedence over a suspension, and only the stored state changes', () => {
  const stages = [
    branchStageOf({ state: 'in_process', closingAt: null }),
    branchStageOf({ state: 'approved', closingAt: null }),
    branchStageOf({ state: 'suspended', closingAt: null }),
    branchStageOf({ state: 'suspended', closingAt: new Date(0) }),
    branchStageOf({ state: 'closed', closingAt: new Date(0) }),
    branchStageOf({ state: 'closed', closingAt: null }),
  ]
  expect(stages).toEqual(['waiting', 'open', 'suspended', 'closing', 'closed', 'closed'])
  expect(stages.filter(isKept)).toEqual(['waiting', 'open', 'suspended'])
})
