import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { sameText } from '#core/app/language.ts'
import { dayIn } from '#core/time/days.ts'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { start } from '#tests/support/servers/started.ts'
import { calendarDays, calendarRows, calendarStock } from './calendar-stock.ts'
import { frameCategories, frameWork } from './frame-work.ts'
import { rest } from './interaction-walks.ts'
import { quantile } from './statistics.ts'
import { millis, type Row, type Section } from './table.ts'

const slower = 4
/** Of each scroll. */
const [pixelsPerSecond, seconds] = [1_500, 4]
const frameMillis = 1_000 / 60

const devices: { name: string; options: BrowserContextOptions }[] = [
  { name: 'a desktop of 1440 px', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'a phone of 360 px',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  },
]
const directions = ['sideways', 'down'] as const
type Direction = (typeof directions)[number]

/** The owner's calendar of a year, scrolled. */
export const calendarSection: Section = {
  name: `Calendar: ${calendarDays} days × ${calendarRows} rows scrolled at ${pixelsPerSecond} px a second, the processor ${slower} times slower: the main thread's work for each frame, beside an empty box of the same size`,
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    const product = start(join(folder, 'data'), { ALFORJA_DEMO: '1', LOG_LEVEL: 'error', PROXY_HOPS: '1' })
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
    try {
      const baseURL = await product.ready
      const rows: Row[] = []
      for (const { name, options } of devices) {
        progress(`calendar: ${name}`)
        const page = await openPage(browser, baseURL, options)
        const box = await openCalendar(page)
        const trace = join(folder, 'trace.json')
        // One after the other: a trace has the frames of all pages.
        const empty = await openEmpty(browser, baseURL, options, box)
        const floors = await scrollAll(browser, empty, trace)
        await empty.context().close()
        const scrolled = await scrollAll(browser, page, trace)
        for (const direction of directions)
          rows.push(rowOf(`${name}, ${direction}`, scrolled[direction], floors[direction]))
        await page.context().close()
      }
      return rows
    } finally {
      await browser.close()
      product.process.kill('SIGINT')
      await product.ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function openPage(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Page> {
  // A worker would answer the calls that are answered here.
  const context = await browser.newContext({ ...options, baseURL, locale: 'es-MX', serviceWorkers: 'block' })
  context.setDefaultTimeout(20_000)
  // Names that the loader gives to functions, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  return await context.newPage()
}

interface Box {
  width: number
  height: number
  inner: { width: number; height: number }
}

/** An own hotel's calendar, whose days come from here. */
async function openCalendar(page: Page): Promise<Box> {
  await signInAs(page, demoPerson('owner'))
  const { productId } = await shopOf(page.request).product.createProduct({
    ...{ kind: 'hotels', name: sameText('Hotel del calendario'), destinationId: 'cancun' },
  })
  const today = dayIn(new Date(), 'America/Cancun')
  await page.route('**/rpc/product/getStock*', (route) =>
    route.fulfill({ json: { json: calendarStock(productId, `${today.slice(0, 7)}-01`, today) } }),
  )
  await page.goto(`/agency/catalogs/products/${productId}/calendar`)
  await page.getByRole('gridcell').first().waitFor()
  await rest(page)
  return await page.locator('.stock-grid').evaluate((grid) => {
    grid.id = 'scrolled'
    grid.scrollIntoView({ block: 'center', behavior: 'instant' })
    grid.scrollLeft = 0
    const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = grid
    return { width, height, inner: { width: scrollWidth, height: scrollHeight } }
  })
}

/** A box of the same size around as much emptiness, in a page without the product. */
async function openEmpty(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  box: Box,
): Promise<Page> {
  const page = await openPage(browser, baseURL, options)
  await page.goto('/health')
  await page.evaluate(({ width, height, inner }) => {
    const outer = document.createElement('div')
    outer.id = 'scrolled'
    outer.style.cssText = `width:${width}px;height:${height}px;overflow:auto`
    const child = document.createElement('div')
    child.style.cssText = `width:${inner.width}px;height:${inner.height}px;background:linear-gradient(#fff,#000)`
    outer.append(child)
    document.body.replaceChildren(outer)
  }, box)
  return page
}

interface Scrolled {
  /** The main thread's milliseconds of each frame. */
  work: number[]
  /** Milliseconds between frames. */
  gaps: number[]
}

const scrollAll = async (
  browser: Browser,
  page: Page,
  trace: string,
): Promise<Record<Direction, Scrolled>> => ({
  sideways: await scroll(browser, page, 'sideways', trace),
  down: await scroll(browser, page, 'down', trace),
})

/** Scrolls as a wheel does: the compositor moves the box, and the page draws what comes into sight. */
async function scroll(browser: Browser, page: Page, direction: Direction, path: string): Promise<Scrolled> {
  const [side, axis] = direction === 'down' ? (['scrollTop', 'y'] as const) : (['scrollLeft', 'x'] as const)
  await page.bringToFront()
  const from = await page.locator('#scrolled').evaluate((box, side) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    box[side] = 0
    return { x: left + width / 2, y: top + height / 2 }
  }, side)
  const room = await page
    .locator('#scrolled')
    .evaluate(
      (box, axis) => (axis === 'y' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth),
      axis,
    )
  const distance = Math.min(room, pixelsPerSecond * seconds)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchFrames)
  await browser.startTracing(page, { path, categories: frameCategories })
  await session.send('Input.synthesizeScrollGesture', {
    ...from,
    ...(axis === 'y' ? { yDistance: -distance } : { xDistance: -distance }),
    ...{ speed: pixelsPerSecond, gestureSourceType: 'mouse', preventFling: true },
  })
  await browser.stopTracing()
  const gaps = await page.evaluate(() =>
    (globalThis as unknown as { frameGaps: number[] }).frameGaps.splice(0),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const moved = await page.locator('#scrolled').evaluate((box, side) => box[side], side)
  if (moved < distance * 0.9) throw new Error(`the box moved ${moved} of ${distance} px`)
  return { work: frameWork(await readFile(path, 'utf8')), gaps }
}

/** To be run in the page: remembers the time between its frames. */
function watchFrames(): void {
  const state = globalThis as unknown as { frameGaps?: number[] }
  const isWatching = state.frameGaps !== undefined
  const gaps: number[] = []
  state.frameGaps = gaps
  if (isWatching) return
  let before = performance.now()
  const look = (now: number) => {
    ;(globalThis as unknown as { frameGaps: number[] }).frameGaps.push(now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const wordsOf = ({ work }: Scrolled) =>
  [0.5, 0.95, 1].map((share) => millis(quantile(work, share))).join(' · ')

function rowOf(what: string, scrolled: Scrolled, floor: Scrolled): Row {
  const { work, gaps } = scrolled
  const usual = quantile(work, 0.95)
  const over = work.filter((one) => one > frameMillis).length
  const gapsOf = (those: Scrolled) =>
    [0.5, 0.95].map((share) => millis(quantile(those.gaps, share))).join(' · ')
  return {
    what: `${what}: p50 · p95 · longest of ${work.length} frames, ${over} of them over ${millis(frameMillis)}; between frames on this machine, which draws without a graphics card, p50 · p95: ${gapsOf({ work, gaps })}, empty ${gapsOf(floor)}`,
    measured: wordsOf(scrolled),
    beside: wordsOf(floor),
    budget: `p95 ≤ ${millis(frameMillis)}`,
    isKept: usual <= frameMillis,
  }
}
