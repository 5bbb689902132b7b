import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { type Browser, chromium, type Page } from 'playwright'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { words } from '#tests/support/pages/words.ts'
import { start } from '#tests/support/servers/started.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { median } from './statistics.ts'
import { digits, millis, type Row, type Section } from './table.ts'

const visits = 3
const line = { bytesPerSecond: 50_000, latencyMillis: 400 }
const budgetMillis = 1_000
const patienceMillis = 30_000

/** A page of the first visit, with a control that is pressed as soon as it is painted, and the result to wait for. */
interface Slow {
  name: string
  path: string
  control: string
  find(page: Page): { control: ReturnType<Page['locator']>; result: ReturnType<Page['locator']> }
}

/** Milliseconds since navigation. */
interface Visit {
  paint: number
  /** The press is acknowledged. */
  heard: number
  /** The result of the press is there. */
  done: number
  /** All controls in the window are hydrated. */
  alive: number
}

const said = (section: string, key: string) => words('es', section, key)

async function pagesOf(baseURL: string): Promise<Slow[]> {
  const shop: Shop = createORPCClient(new RPCLink({ url: `${baseURL}/rpc` }))
  const { search, view } = await findStay(shop, 45)
  const dialog = (page: Page) => page.getByRole('dialog')
  return [
    {
      ...{ name: 'results', path: `/booking/1001/search/${search}`, control: 'Filters' },
      find: (page) => ({
        control: page.getByRole('button', { name: said('results', 'button') }).filter({ visible: true }),
        result: dialog(page),
      }),
    },
    {
      ...{ name: 'a hotel', path: `/booking/1001/view/${view}`, control: 'add to the cart' },
      find: (page) => ({
        control: page.getByRole('button', { name: /^Agregar/ }).filter({ visible: true }),
        result: dialog(page),
      }),
    },
  ]
}

/** The time at which a first visitor can use each control, on a line as slow as in the mountains. */
export const slowLineSection: Section = {
  name: `First visit on a slow line: ${line.bytesPerSecond / 1_000} kB/s, ${line.latencyMillis} ms for each answer, a phone of 360 px`,
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    const product = start(folder, { ALFORJA_DEMO: '1', SEARCH_LIMIT: '0', LOG_LEVEL: 'error' })
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
    try {
      const baseURL = await product.ready
      const pages = (await pagesOf(baseURL)).map((page) => ({ page, measured: [] as Visit[] }))
      for (let visit = 0; visit < visits; visit++)
        for (const { page, measured } of pages) {
          progress(`slow-line: ${page.name}, visit ${visit + 1} of ${visits}`)
          measured.push(await visitOnce(browser, baseURL, page))
        }
      return pages.flatMap(({ page, measured }) => rowsOf(page, measured))
    } finally {
      await browser.close()
      product.process.kill('SIGINT')
      await product.ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function visitOnce(browser: Browser, baseURL: string, { path, find }: Slow): Promise<Visit> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'es-MX' },
  })
  context.setDefaultTimeout(patienceMillis)
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchTakeOver)
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: line.latencyMillis, uploadThroughput: line.bytesPerSecond },
      downloadThroughput: line.bytesPerSecond,
    })
    await page.goto(path, { waitUntil: 'commit' })
    const { control, result } = find(page)
    const shown = control.first()
    await shown.waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const box = await shown.boundingBox()
    if (!box) throw new Error(`${path}: the control is not painted`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    // Dimmed until its part of the app has loaded, or already done.
    await page.waitForFunction(
      (element) =>
        element instanceof HTMLElement &&
        (element.style.opacity !== '' || document.querySelector('[role=dialog]')),
      await shown.elementHandle(),
    )
    const heard = await page.evaluate(() => performance.now())
    await result.first().waitFor()
    const done = await page.evaluate(() => performance.now())
    await page.waitForFunction(() => 'aliveAt' in globalThis)
    return await page.evaluate(
      ([heard, done]) => ({
        ...{ heard, done, alive: (globalThis as unknown as { aliveAt: number }).aliveAt },
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      }),
      [heard, done] as const,
    )
  } finally {
    await context.close()
  }
}

/** Notes the time at which every control in the window is hydrated. */
function watchTakeOver(): void {
  const isInWindow = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
  }
  const look = () => {
    const controls = [...document.querySelectorAll('#root :is(button, input, select, textarea)')].filter(
      isInWindow,
    )
    const isAlive = controls.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))
    if (controls.length > 0 && isAlive) Object.assign(globalThis, { aliveAt: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}

function rowsOf({ name, control }: Slow, measured: readonly Visit[]): Row[] {
  const row = (what: string, of: 'heard' | 'done' | 'alive'): Row => {
    const after = measured.map((visit) => visit[of] - visit.paint)
    const middle = median(after)
    return {
      what: `${name}: ${what}, after the first paint (${after.map((value) => value.toFixed()).join(', ')}), median`,
      measured: millis(middle),
      beside: `paint ${millis(median(measured.map(({ paint }) => paint)))}`,
      ratio: `${digits(middle / budgetMillis)} of the budget`,
      budget: `≤ ${budgetMillis} ms`,
      isKept: middle <= budgetMillis,
    }
  }
  return [
    row(`a press on ${control} shows that it was heard`, 'heard'),
    row('that press is done', 'done'),
    row('the app has taken over every control in the window', 'alive'),
  ]
}
