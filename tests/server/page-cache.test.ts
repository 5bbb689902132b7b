import { expect, test } from 'vitest'
import { createPageCache, type Renew } from '#server/platform/http/page-cache.ts'

/** Pages are the number of their rendering, of ten bytes each; `at` and `stamp` are set by the test. */
function open(maxBytes = 1_000) {
  const state = { at: 0, stamp: 'a', rendered: 0, bytes: 10, isSame: false }
  const cache = createPageCache<number>({ maxBytes, stamp: () => state.stamp, now: () => state.at })
  const renew: Renew<number> = async (known) => {
    await new Promise(setImmediate)
    if (known && state.isSame) return known
    state.rendered += 1
    return { page: state.rendered, bytes: state.bytes }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { state, cache, settled, renew, get: (key: string) => cache.get(key, renew) }
}

test('concurrent requests share one rendering, also after a change', async () => {
  const { state, get } = open()
  expect(await Promise.all([get('x'), get('x'), get('x')])).toEqual([1, 1, 1])
  Object.assign(state, { stamp: 'b', at: 5_000 })
  expect(await Promise.all([get('x'), get('x'), get('x')])).toEqual([2, 2, 2])
})

test('an unchanged page is sent for any time without rendering it again', async () => {
  const { state, get } = open()
  for (state.at = 0; state.at < 1e9; state.at += 1e8) expect(await get('x')).toBe(1)
})

test('after a change the earlier page is sent for less than a second, and renewed meanwhile', async () => {
  const { state, get, settled } = open()
  await get('x')
  Object.assign(state, { stamp: 'b', at: 100 })
  expect(await get('x')).toBe(1)
  await settled()
  expect(state.rendered).toBe(1)
  state.at = 500
  expect(await get('x')).toBe(1)
  await settled()
  expect(await get('x')).toBe(2)
  expect(state.rendered).toBe(2)
})

test('nobody gets a page that changed a second ago', async () => {
  const { state, get } = open()
  for (const at of [100, 900, 1_000, 60_000, 1e9]) {
    await get('x')
    const [currentAt, last] = [state.at, state.rendered]
    Object.assign(state, { stamp: `changed for ${at}`, at: currentAt + at })
    expect(await get('x'), `after ${at} ms`).toBe(at < 800 ? last : last + 1)
    Object.assign(state, { at: state.at + 10_000 })
  }
})

test('a page that is the same after a change is not rendered again', async () => {
  const { state, get } = open()
  await get('x')
  Object.assign(state, { stamp: 'b', at: 5_000, isSame: true })
  expect(await get('x')).toBe(1)
  // Confirmed for this stamp.
  Object.assign(state, { at: 9_000, isSame: false })
  expect(await get('x')).toBe(1)
})

test('a change during the rendering is not missed', async () => {
  const { state, cache, renew } = open()
  const rendering = cache.get('x', async (known) => {
    const made = await renew(known)
    state.stamp = 'b'
    return made
  })
  expect(await rendering).toBe(1)
  state.at = 1_000
  expect(await cache.get('x', renew)).toBe(2)
})

test('a failure is not cached, and the earlier page stays for the next request', async () => {
  const { state, cache, get } = open()
  await get('x')
  Object.assign(state, { stamp: 'b', at: 5_000 })
  await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  state.stamp = 'a'
  expect(await get('x')).toBe(1)
})

test('memory is bounded, and pages requested once do not displace those in use', async () => {
  const { cache, get, state } = open(100)
  await get('used')
  await get('used')
  for (let n = 0; n < 1_000; n++) await get(`once ${n}`)
  expect(cache.bytes()).toBeLessThanOrEqual(100)
  const rendered = state.rendered
  await get('used')
  expect(state.rendered).toBe(rendered)
  for (let n = 0; n < 1_000; n++) {
    await get(`twice ${n}`)
    await get(`twice ${n}`)
  }
  expect(cache.bytes()).toBeLessThanOrEqual(100)
})

test('a page without bytes is not kept', async () => {
  const { cache, get, state } = open()
  state.bytes = 0
  expect([await get('x'), await get('x')]).toEqual([1, 2])
  expect(cache.bytes()).toBe(0)
})
