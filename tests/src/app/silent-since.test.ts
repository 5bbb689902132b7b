import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 14, 5) })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A freshly loaded page. */
async function load() {
  vi.resetModules()
  const page = await import('#src/platform/connectivity.ts')
  const { keepSilentSince } = await import('#src/app/silent-since.ts')
  keepSilentSince()
  return page
}

test('the start of an outage outlives the page', async () => {
  const before = await load()
  before.markServerUnreachable()
  const since = before.connectivity.since()
  expect(since).toEqual(new Date(2026, 10, 24, 14, 5))
  vi.setSystemTime(new Date(2026, 10, 24, 15, 30))
  const page = await load()
  page.markServerUnreachable()
  expect(page.connectivity.since()).toEqual(since)
  page.expectAnswer()()
  expect(kept.size).toBe(0)
})

test('a page that was online throughout clears it', async () => {
  const silent = await load()
  silent.markServerUnreachable()
  await load()
  // Its request may still be pending.
  vi.advanceTimersByTime(10_000)
  expect(kept.size).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(kept.size).toBe(0)
  vi.setSystemTime(new Date(2026, 10, 24, 18, 0))
  const page = await load()
  page.markServerUnreachable()
  expect(page.connectivity.since()).toEqual(new Date(2026, 10, 24, 18, 0))
})

test.each([
  ['of yesterday', '2026-11-23T20:00:00.000Z'],
  ['of a clock that was set back', '2031-01-01T00:00:00.000Z'],
  ['that something has broken', 'ayer'],
])('a note %s is ignored', async (_, note) => {
  kept.set('alforja-silent-since', note)
  const page = await load()
  page.markServerUnreachable()
  expect(page.connectivity.since()).toEqual(new Date(2026, 10, 24, 14, 5))
})

test('a browser without storage counts from the load of the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  const page = await load()
  page.markServerUnreachable()
  expect(page.connectivity.since()).toEqual(new Date(2026, 10, 24, 14, 5))
})
