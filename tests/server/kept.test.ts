import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKept } from '#server/platform/kept.ts'

function counting() {
  let made = 0
  return async () => {
    await sleep(5)
    return ++made
  }
}

test('concurrent requests share one computation', async () => {
  const kept = createKept<number>({ most: 2 })
  const make = counting()
  expect(await Promise.all([kept('a', make), kept('a', make), kept('a', make)])).toEqual([1, 1, 1])
  expect(await kept('b', make)).toBe(2)
  expect(await kept('a', make)).toBe(1)
})

test('the most recently used entries are kept', async () => {
  const kept = createKept<number>({ most: 2 })
  const make = counting()
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, make)
  expect([await kept('a', make), await kept('c', make), await kept('b', make)]).toEqual([1, 3, 4])
})

test('an expired or failed entry is computed again', async () => {
  const kept = createKept<number>({ most: 2, millis: 0 })
  const make = counting()
  expect([await kept('a', make), await kept('a', make)]).toEqual([1, 2])
  await expect(kept('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('b', make)).toBe(3)
})
