import { expect, test } from 'vitest'
import { likelyEmail } from '#core/people/email-typos.ts'

test.each([
  ['zoe@gmial.com', 'zoe@gmail.com'],
  ['zoe@gmai.com', 'zoe@gmail.com'],
  ['zoe@gmail.con', 'zoe@gmail.com'],
  [' Zoe@Hotmal.com ', 'Zoe@hotmail.com'],
  ['zoe@outlok.com', 'zoe@outlook.com'],
  ['zoe@yahooo.com.mx', 'zoe@yahoo.com.mx'],
  ['zoe@gmail.com', null],
  ['zoe@ymail.com', null],
  ['zoe@outlook.es', null],
  ['zoe@cempasuchil.example', null],
  ['gmial.com', null],
  ['', null],
])('for %s it suggests %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})
