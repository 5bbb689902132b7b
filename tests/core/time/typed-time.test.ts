import { expect, test } from 'vitest'
import { readTime } from '#core/time/typed-time.ts'

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9.05', '09:05'],
  ['9', '09:00'],
  ['2:30 pm', '14:30'],
  ['12:10 a. m.', '00:10'],
  ['12 p.m.', '12:00'],
  ['18 h', '18:00'],
  ['18h30', '18:30'],
  [' 00:00 ', '00:00'],
])('%s is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each(['', '24:00', '12:60', '0 pm', '13:00 pm', '123456', 'noon', '-1'])('%s is not a time', (typed) => {
  expect(readTime(typed)).toBeNull()
})
