import { expect, test } from 'vitest'
import { clearRise } from '#src/ui/clear-rise.ts'

const box = { left: 100, right: 260, top: 700, bottom: 760 }
const control = (top: number, bottom: number, left = 16) => ({ left, right: left + 328, top, bottom })

test('what lies on no control stays where it is', () => {
  expect(clearRise(box, [], 80)).toBe(0)
  expect(clearRise(box, [control(600, 644), control(720, 764, 300)], 80)).toBe(0)
})

test('it rises over a control, no higher than it must', () => {
  expect(clearRise(box, [control(720, 764)], 80)).toBe(48)
})

test('it passes a gap that it does not fit into', () => {
  expect(clearRise(box, [control(720, 764), control(640, 684)], 80)).toBe(128)
})

test('it stays where there is no room under the ceiling', () => {
  const rows = Array.from({ length: 15 }, (_, row) => control(80 + row * 48, 124 + row * 48))
  expect(clearRise(box, rows, 80)).toBe(0)
})
