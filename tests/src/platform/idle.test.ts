import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createErrorBuffer } from '#src/platform/caught-errors.ts'
import { declinesTracking } from '#src/platform/privacy.ts'

/** The part of a page that the queue uses. */
class Page extends EventTarget {
  readyState = 'loading'
  visibilityState = 'visible'
  become(visibilityState: string) {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let browser: EventTarget & { requestIdleCallback?: (work: () => void) => void }
/** Idle callbacks that were requested and have not run. */
let moments: (() => void)[]

beforeEach(() => {
  vi.resetModules()
  page = new Page()
  moments = []
  browser = Object.assign(new EventTarget(), {
    requestIdleCallback: (work: () => void) => void moments.push(work),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gate = () => import('#src/platform/idle.ts')
const pass = () => new Promise((resolve) => setImmediate(resolve))
async function nextMoment(): Promise<void> {
  await pass()
  moments.shift()?.()
  await pass()
}

describe('idle work', () => {
  test('waits for the first screen, the load event and an idle moment', async () => {
    const { whenIdle, openIdle } = await gate()
    const done: string[] = []
    whenIdle(() => done.push('work'))
    let show = () => {}
    void openIdle(new Promise<void>((resolve) => (show = resolve)))
    await nextMoment()
    browser.dispatchEvent(new Event('load'))
    await nextMoment()
    expect([done, moments]).toEqual([[], []])
    show()
    await pass()
    expect(done).toEqual([])
    await nextMoment()
    expect(done).toEqual(['work'])
  })

  test('does not start on a hidden page', async () => {
    const { whenIdle, openIdle } = await gate()
    page.readyState = 'complete'
    page.visibilityState = 'hidden'
    const done: string[] = []
    whenIdle(() => done.push('work'))
    void openIdle(Promise.resolve())
    await nextMoment()
    page.become('hidden')
    await nextMoment()
    expect(done).toEqual([])
    page.become('visible')
    await nextMoment()
    expect(done).toEqual(['work'])
  })

  test('runs piece by piece, and a failing piece stops no other', async () => {
    const { whenIdle, openIdle } = await gate()
    page.readyState = 'complete'
    const done: string[] = []
    let finish = () => {}
    whenIdle(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('slow')))
    whenIdle(() => Promise.reject(new Error('withheld')))
    whenIdle(() => done.push('last'))
    void openIdle(Promise.resolve())
    await nextMoment()
    expect([done, moments]).toEqual([[], []])
    finish()
    await nextMoment()
    expect(done).toEqual(['slow'])
    await nextMoment()
    whenIdle(() => done.push('later'))
    expect(done).toEqual(['slow', 'last'])
    await nextMoment()
    expect(done).toEqual(['slow', 'last', 'later'])
  })

  test('also runs without requestIdleCallback', async () => {
    const { whenIdle, openIdle } = await gate()
    browser.requestIdleCallback = undefined
    page.readyState = 'complete'
    const done = new Promise((resolve) => whenIdle(() => resolve('done')))
    void openIdle(Promise.resolve())
    expect(await done).toBe('done')
  })

  test('does nothing on the server', async () => {
    vi.unstubAllGlobals()
    const { whenIdle } = await gate()
    expect(() => whenIdle(() => expect.unreachable())).not.toThrow()
  })
})

test('errors before monitoring starts are queued in order, up to a limit, and handed over once', () => {
  const buffer = createErrorBuffer(() => '2027-01-10T12:00:00.000Z')
  for (let n = 0; n < 50; n += 1) buffer.add(n)
  const taken = buffer.take()
  expect(taken.map(({ error }) => error)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(taken[0]?.caughtAt).toBe('2027-01-10T12:00:00.000Z')
  expect(buffer.take()).toEqual([])
})

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j declines: %s', (browser, declines) => {
  expect(declinesTracking(browser)).toBe(declines)
})
