import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'
import { textFrom } from '#core/app/written-text.ts'
import { writeSwitches } from '#server/platform/database/stored-settings.ts'
import { settings } from '#server/platform/database/tables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'

/** The parts of a page that the poller observes. */
class Page extends EventTarget {
  visibilityState = 'visible'
}

let db: TestDatabase
let front: Front
let page: Page
let device: { onLine: boolean }
let browser: EventTarget
let console: ReturnType<typeof vi.spyOn>
/** Requested paths, whether answered or not. */
let asked: string[]
let inFlight: Set<Promise<unknown>>
let reachable: boolean
/** A notice while maintenance is on, null once it is over. */
let heard: (MaintenanceNotice | null)[]
let stop: () => void

beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database)
  // One clock for all tests: the server's cache depends on it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await front?.close()
  await db?.drop()
})

beforeEach(async () => {
  await db.database.delete(settings)
  vi.resetModules()
  page = new Page()
  browser = new EventTarget()
  device = { onLine: true }
  asked = []
  inFlight = new Set()
  heard = []
  reachable = true
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', device)
  const wire = fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    asked.push(path)
    const answer = (async () => {
      if (!reachable || !device.onLine) throw new TypeError('nobody is there')
      const response = await wire(`${front.url}${path}`, options)
      return new Response(await response.arrayBuffer(), response)
    })()
    inFlight.add(answer)
    const end = () => inFlight.delete(answer)
    answer.then(end, end)
    return answer
  })
  console = vi.spyOn(globalThis.console, 'info').mockImplementation(() => {})
  await vi.advanceTimersByTimeAsync(1_000)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Until the request is answered, and its effects are done. */
async function settle(): Promise<void> {
  do {
    await Promise.allSettled(inFlight)
    await new Promise((resolve) => setImmediate(resolve))
  } while (inFlight.size > 0)
}
async function pass(millis: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(millis)
  await settle()
}
/** How many times the configuration was requested since the last call. */
const asks = () => asked.splice(0).filter((path) => path.endsWith('/getRemoteConfig')).length

/** The notice of maintenance without details. */
const on = quietMaintenance

async function start(): Promise<void> {
  const { watchRemoteConfig } = await import('#src/platform/remote-config.ts')
  stop = watchRemoteConfig((notice) => heard.push(notice))
  await pass(0)
}
const become = (target: EventTarget, change: () => void, event: string) => {
  change()
  target.dispatchEvent(new Event(event))
  return pass(0)
}
const hide = () => become(page, () => (page.visibilityState = 'hidden'), 'visibilitychange')
const show = () => become(page, () => (page.visibilityState = 'visible'), 'visibilitychange')
const loseSignal = () => become(browser, () => (device.onLine = false), 'offline')
const findSignal = () => become(browser, () => (device.onLine = true), 'online')

test('it is fetched at the start and every 15 seconds, and follows the switch', async () => {
  await start()
  expect([asks(), heard]).toEqual([1, []])
  await writeSwitches(db.database, { maintenance: true })
  await pass(14_999)
  expect([asks(), heard]).toEqual([0, []])
  await pass(1)
  expect([asks(), heard]).toEqual([1, [on]])
  await writeSwitches(db.database, { maintenance: false })
  await pass(15_000)
  expect([asks(), heard]).toEqual([1, [on, null]])
  expect(console).not.toHaveBeenCalled()
})

test('changes are reported to listeners, and nothing else is', async () => {
  const notice = {
    message: textFrom({ es: 'Cambiamos de servidor.', en: '' }),
    endsAt: '2030-01-01T12:00:00.000Z',
  }
  await writeSwitches(db.database, { maintenance: true, ...notice })
  await start()
  await pass(15_000)
  expect(heard).toEqual([notice])
  const later = { ...notice, endsAt: '2030-01-01T13:00:00.000Z' }
  await writeSwitches(db.database, later)
  await pass(15_000)
  expect(heard).toEqual([notice, later])
})

test('a change made on this page applies at once, and older responses are ignored', async () => {
  await start()
  expect(asks()).toBe(1)
  const { askConfigNow } = await import('#src/platform/remote-config.ts')
  await writeSwitches(db.database, { maintenance: true })
  await vi.advanceTimersByTimeAsync(1_000)
  askConfigNow()
  askConfigNow()
  await pass(0)
  expect([asks(), heard]).toEqual([2, [on]])
  await pass(15_000)
  expect(asks()).toBe(1)
})

test('a new interval applies when it arrives, with a minimum of five seconds', async () => {
  await start()
  await writeSwitches(db.database, { intervalMillis: 60_000 })
  await pass(15_000)
  expect(asks()).toBe(2)
  await pass(59_999)
  expect(asks()).toBe(0)
  await writeSwitches(db.database, { intervalMillis: 1 })
  await pass(1)
  expect(asks()).toBe(1)
  await pass(4_999)
  expect(asks()).toBe(0)
  await pass(1)
  expect(asks()).toBe(1)
})

test('a failed fetch ends maintenance, and logs the interval to the console', async () => {
  await writeSwitches(db.database, { maintenance: true, intervalMillis: 20_000 })
  await start()
  expect(heard).toEqual([on])
  reachable = false
  await pass(20_000)
  expect(heard).toEqual([on, null])
  expect(console.mock.calls.flat()).toEqual([expect.stringContaining('20000 ms')])
  reachable = true
  await pass(20_000)
  expect(heard).toEqual([on, null, on])
})

test('polling pauses on a hidden page, and resumes at once when it is visible', async () => {
  await start()
  asks()
  await hide()
  await pass(600_000)
  expect(asks()).toBe(0)
  await show()
  expect(asks()).toBe(1)
  await pass(15_000)
  expect(asks()).toBe(1)
})

test('returning repeatedly fetches once in five seconds', async () => {
  await start()
  for (let times = 0; times < 5; times += 1) {
    await hide()
    await show()
  }
  expect(asks()).toBe(1)
  await pass(5_000)
  expect(asks()).toBe(1)
})

test('polling pauses offline, when nobody is locked out, and resumes with the connection', async () => {
  await writeSwitches(db.database, { maintenance: true })
  await start()
  asks()
  await loseSignal()
  expect(heard).toEqual([on, null])
  await pass(600_000)
  expect(asks()).toBe(0)
  await findSignal()
  expect([asks(), heard]).toEqual([1, [on, null, on]])
})

test('it is fetched at once when the server is reachable again', async () => {
  await start()
  reachable = false
  await pass(15_000)
  asks()
  reachable = true
  const { expectAnswer } = await import('#src/platform/connectivity.ts')
  expectAnswer()()
  await pass(0)
  expect(asks()).toBe(1)
})

test('polling ends with the root view', async () => {
  await start()
  const { followSlots, rootView } = await import('#src/shared/app/slots.ts')
  const leave = followSlots(() => {})
  rootView.onLeave = stop
  leave()
  asks()
  await pass(600_000)
  await hide()
  await show()
  await loseSignal()
  await findSignal()
  expect([asks(), heard]).toEqual([0, []])
})
