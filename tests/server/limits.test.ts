import { expect, test } from 'vitest'
import { createLimiter, limits } from '#server/platform/limits.ts'

function open(most?: number) {
  let now = 0
  const limiter = createLimiter(
    { holdLimit: null, searchLimit: null },
    { now: () => new Date(now * 1000) },
    most,
  )
  return {
    limiter,
    pass: (seconds: number) => {
      now += seconds
    },
  }
}

test('what is over goes away with the requests that come after it, a little with each', () => {
  const { limiter, pass } = open()
  for (let n = 0; n < 1000; n++) limiter.count('recover', `client ${n}`)
  limiter.count('ask for a call', 'patient')
  expect(limiter.size()).toBe(1001)
  pass(limits.recover.seconds)
  limiter.count('recover', 'next')
  expect(limiter.size()).toBe(1000)
  for (let n = 0; n < 999; n++) limiter.count('recover', `later ${n}`)
  // The thousand that are new, and one whose hour is not over.
  expect(limiter.size()).toBe(1001)
})

test('so many and no more are kept, and the others go on counting', () => {
  const { limiter, pass } = open(100)
  for (let n = 0; n < 5000; n++) limiter.count('recover', `client ${n}`)
  expect(limiter.size()).toBe(100)
  pass(1)
  for (let n = 1; n < limits.recover.max; n++) limiter.count('recover', 'client 4999')
  expect(() => limiter.count('recover', 'client 4999')).toThrow('too_many_requests')
})
