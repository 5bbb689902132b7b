import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { blockLimits } from '#core/products/groups.ts'
import { addDays } from '#core/time/days.ts'
import {
  type Blocks,
  blockTotals,
  changesOf,
  keptMore,
  releaseProblemOf,
  ruleOf,
  usualRelease,
} from '#src/agency/groups/block-draft.ts'
import {
  changedByOthers,
  draftOf,
  keepMine,
  type TypedBlocks,
  takeTheirs,
  typedOf,
  withoutRoom,
  withRoom,
} from '#src/agency/groups/typed-blocks.ts'

const today = '2027-01-01'
const nights = ['2027-03-01', '2027-03-02'] as const
const text = textFrom({ es: 'Doble', en: 'Double' })

/** One room type, with rooms blocked on two nights and released three weeks before each. */
const kept = (first: number, second: number, releases = ['2027-02-08', '2027-02-09']): Blocks => ({
  mayKeep: true,
  currency: 'MXN',
  limit: { used: 0, most: 400 },
  nights: [...nights],
  units: [
    {
      ...{ unitId: 7, product: text, name: text },
      cells: [first, second].map((rooms, i) => ({
        ...{ day: nights[i] ?? '', free: 10, taken: 0, isReleased: false },
        ...{
          rooms,
          releaseOn: rooms > 0 ? (releases[i] ?? null) : null,
          priceMinor: [200_000, null][i] ?? null,
        },
      })),
    },
  ],
})
const type = (day: string, rooms: string, before: TypedBlocks | null, blocks: Blocks) => {
  const draft = draftOf(before, blocks, today)
  return typedOf({ ...draft, rooms: { ...draft.rooms, [`7/${day}`]: rooms } }, before, blocks, today)
}
const sent = (typed: TypedBlocks | null, blocks: Blocks) =>
  changesOf(draftOf(typed, blocks, today), blocks, typed?.known ?? {})

test('a chosen room can be removed, with only its own values', () => {
  const blocks = kept(0, 0)
  const [unit] = blocks.units
  if (!unit) throw new Error('no room')
  const typed = type(nights[0], '2', withRoom(7, null, blocks), blocks)
  expect(typed && withoutRoom(unit, typed, blocks, today)).toBeNull()
  const two = typed && { ...withRoom(8, typed, blocks), rooms: { ...typed.rooms, '8/2027-03-01': '1' } }
  expect(two && withoutRoom(unit, two, blocks, today)).toMatchObject({
    ...{ added: [8], rooms: { '8/2027-03-01': '1' } },
  })
})

test('the total of a block is computed while typing, at the prices of its nights', () => {
  const blocks = kept(2, 3)
  const totals = { nights: 5, taken: 0, valueMinor: 400_000, unpriced: 3 }
  expect(blockTotals(draftOf(null, blocks, today), blocks)).toEqual(totals)
  const draft = draftOf(type(nights[0], '5', null, blocks), blocks, today)
  expect(blockTotals(draft, blocks)).toEqual({ ...totals, nights: 8, valueMinor: 1_000_000 })
})

test('a value that is typed and reverted is not an unsaved change', () => {
  const blocks = kept(2, 0)
  const typed = type(nights[0], '5', null, blocks)
  expect(typed?.rooms).toEqual({ '7/2027-03-01': '5' })
  expect(type(nights[0], '2', typed, blocks)).toBeNull()
  expect(withRoom(7, null, blocks).added).toEqual([7])
})

test('concurrent changes to the same night are reported, and no others', () => {
  const typed = type(nights[0], '5', null, kept(2, 0))
  expect([...changedByOthers(typed, kept(2, 0), today)]).toEqual([])
  expect([...changedByOthers(typed, kept(2, 9), today)]).toEqual([])
  expect([...changedByOthers(typed, kept(3, 9), today)]).toEqual(['7/2027-03-01'])
  // The other person saved the same value.
  expect([...changedByOthers(typed, kept(5, 0), today)]).toEqual([])
})

test('a night typed after a concurrent change counts as based on that change', () => {
  const first = type(nights[0], '5', null, kept(2, 0))
  const both = type(nights[1], '4', first, kept(3, 9))
  expect([...changedByOthers(both, kept(3, 9), today)]).toEqual(['7/2027-03-01'])
})

test('own values are sent with the saved ones as known; values of others stay unchanged', () => {
  const now = kept(3, 0)
  const typed = type(nights[1], '4', type(nights[0], '5', null, kept(2, 0)), kept(2, 0))
  if (!typed) throw new Error('nothing was typed')
  const mine = keepMine(typed, now)
  expect([...changedByOthers(mine, now, today)]).toEqual([])
  expect(sent(mine, now)).toContainEqual({
    ...{ unitId: 7, day: nights[0], rooms: 5 },
    known: { rooms: 3, releaseOn: '2027-02-08' },
  })
  const theirs = takeTheirs(typed, now, today)
  expect(sent(theirs, now)).toEqual([
    { unitId: 7, day: nights[1], rooms: 4, known: { rooms: 0, releaseOn: null } },
  ])
  expect(takeTheirs(type(nights[0], '5', null, kept(2, 0)) as TypedBlocks, now, today)).toBeNull()
})

test('the form proposes the latest possible release, and reports which are past or too late', () => {
  const usual = usualRelease(kept(0, 0), today)
  expect(usual).toMatchObject({ rule: 'daysBefore', daysBefore: String(blockLimits.releaseDays) })
  expect(usual.on).toBe(addDays(nights[0], -blockLimits.releaseDays))
  const changes = nights.map((day) => ({ unitId: 7, day, rooms: 2 }))
  for (const rule of [usual, { ...usual, rule: 'on' as const }]) {
    const read = ruleOf(rule)
    expect(read && releaseProblemOf(changes, read, today)).toBeNull()
  }
  expect(releaseProblemOf(changes, { daysBefore: 6 }, today)).toEqual({ problem: 'late', day: nights[0] })
  expect(releaseProblemOf(changes, { on: '2027-02-23' }, today)).toEqual({ problem: 'late', day: nights[0] })
  expect(releaseProblemOf(changes, { on: today }, today)).toEqual({ problem: 'past', day: nights[0] })
  // Returned rooms need no release date.
  expect(releaseProblemOf([{ day: nights[0], rooms: 0 }], { daysBefore: 0 }, today)).toBeNull()
})

test('typed values count together with saved ones', () => {
  const changes = [
    { unitId: 7, day: nights[0], rooms: 5 },
    { unitId: 7, day: nights[1], rooms: 0 },
  ]
  expect(keptMore(changes, kept(2, 1))).toBe(2)
})

test('a release typed for all nights gives way to the saved ones', () => {
  const before = kept(2, 2)
  const draft = draftOf(null, before, today)
  const typed = typedOf({ ...draft, daysBefore: '10' }, null, before, today)
  const now = kept(2, 2, ['2027-02-15', '2027-02-16'])
  expect(changedByOthers(typed, now, today).size).toBe(2)
  expect(takeTheirs(typed as TypedBlocks, now, today)).toBeNull()
})
