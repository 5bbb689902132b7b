import { expect, test } from 'vitest'
import { type HeldWeeks, headRow, heldInSight, nextHeld } from '#src/shared/catalogue/stock-window.ts'

const size = { rows: 40, weeks: 53 }
const sight = { left: 4, right: 5, top: 10, bottom: 12 }
const still = { across: 0, down: 0 }
const weeksOf = (held: HeldWeeks) => [...held.values()].reduce((sum, weeks) => sum + weeks.length, 0)

/** Until nothing more changes, with the most weeks that a frame added or removed. */
function settled(held: HeldWeeks, ...rest: [typeof sight, typeof still]) {
  let [now, most] = [held, 0]
  for (let frames = 0; frames < 999; frames += 1) {
    const next = nextHeld(now, ...rest, size)
    if (next === now) return { held: now, most, frames }
    most = Math.max(most, Math.abs(weeksOf(next) - weeksOf(now)))
    now = next
  }
  throw new Error('it never ends')
}

test('at rest, the weeks beside the visible ones are added a few at a time, then those of all rows', () => {
  let held = heldInSight(sight)
  for (let frames = 0; frames < 16; frames += 1) held = nextHeld(held, sight, still, size)
  expect([...held.keys()].sort((a, b) => a - b)).toEqual([headRow, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(held.get(headRow)).toEqual([3, 4, 5, 6])
  expect(held.get(7)).toEqual([3, 4, 5, 6])
  const { held: all, most } = settled(held, sight, still)
  expect(most).toBe(2)
  expect(all.size).toBe(size.rows + 1)
  expect(all.get(39)).toEqual([3, 4, 5, 6])
})

test('while it is scrolled, only what comes next is added', () => {
  const { held } = settled(heldInSight(sight), sight, { across: 1, down: 0 })
  expect(held.get(11)).toEqual([4, 5, 6])
  expect(held.has(13)).toBe(false)
})

test('after a jump, what is in sight is there within a few frames, before what was is removed', () => {
  const far = { left: 30, right: 33, top: 0, bottom: 9 }
  let held = nextHeld(heldInSight(sight), far, still, size)
  expect(held.get(headRow)).toEqual([4, 5, 30, 31, 32, 33])
  for (let frames = 1; frames < 16; frames += 1) held = nextHeld(held, far, still, size)
  for (let row = far.top; row <= far.bottom; row += 1)
    expect(held.get(row)).toEqual(expect.arrayContaining([30, 31, 32, 33]))
  expect(settled(held, far, still).held.get(11)).not.toContain(4)
  // While it is scrolled, they wait.
  expect(settled(held, far, { across: 1, down: 0 }).held.get(11)).toContain(4)
})
