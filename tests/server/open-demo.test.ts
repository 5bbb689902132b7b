import { expect, test } from 'vitest'
import { isDemoOpen } from '#server/platform/open-demo.ts'

test.each([
  [true, '127.0.0.1', 'http://localhost:3000', false],
  [true, '0.0.0.0', 'http://localhost:3000', true],
  [true, '127.0.0.1', 'https://viajes.example', true],
  [false, '0.0.0.0', 'https://viajes.example', false],
])('demo %s at %s, public as %s: %s', (demo, host, baseUrl, open) => {
  expect(isDemoOpen({ demo, host, baseUrl })).toBe(open)
})
