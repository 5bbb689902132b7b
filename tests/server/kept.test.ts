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

test('who asks at once waits for one', async () => {
  const kept = createKept<number>({ most: 2 })
  const make = counting()
  expect(await Promise.all([kept('a', make), kept('a', make), kept('a', make)])).toEqual([1, 1, 1])
  expect(await kept('b', make)).toBe(2)
  expect(await kept('a', make)).toBe(1)
})

test('those asked for last are kept', async () => {
  const kept = createKept<number>({ most: 2 })
  const make = counting()
  for (const key of ['a', 'b', 'a', 'c']) await kept(key, make)
  expect([await kept('a', make), await kept('c', make), await kept('b', make)]).toEqual([1, 3, 4])
})

test('what is too old, or failed, is made again', async () => {
  const kept = createKept<number>({ most: 2, millis: 0 })
  const make = counting()
  expect([await kept('a', make), await kept('a', make)]).toEqual([1, 2])
  await expect(kept('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('b', make)).toBe(3)
})
