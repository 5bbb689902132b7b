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
import { median, quantile } from './statistics.ts'
import { millis, type Row, type Section } from './table.ts'

/**
 * The processor is not throttled, because throttling would add the time of other programs; its time is multiplied
 * instead.
 */
const slower = 4
/** The length of a scroll, at 1,500 pixels a second, and the number of scrolls in each direction after a warm-up. */
const [pixelsPerFrame, mostPixels, scrolls] = [25, 3_000, 3]
const frameMillis = 1_000 / 60
/** Idle frames before a scroll. */
const restFrames = 180

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
  name: `Calendar: ${calendarDays} days × ${calendarRows} rows scrolled by ${pixelsPerFrame} px a frame: the processor's time for the main thread's work of each frame, times ${slower}, beside an empty box of the same size; medians of ${scrolls} scrolls`,
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

/** A box of the same size with an empty content, in a page without the product. */
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

/**
 * Milliseconds of a scroll's frames on a slow processor, and the number of frames in which a part of the box was
 * empty.
 */
interface Scrolled {
  half: number
  most: number
  longest: number
  frames: number
  gaps: number
}

const scrollAll = async (
  browser: Browser,
  page: Page,
  trace: string,
): Promise<Record<Direction, Scrolled>> => ({
  sideways: await scrollOften(browser, page, 'sideways', trace),
  down: await scrollOften(browser, page, 'down', trace),
})

/** The medians of several scrolls. In the first one, code is compiled, and the gaps are counted. */
async function scrollOften(
  browser: Browser,
  page: Page,
  direction: Direction,
  path: string,
): Promise<Scrolled> {
  await page.bringToFront()
  await goBack(page)
  const { empty } = await scroll(page, direction, true)
  const works: number[][] = []
  for (let times = 0; times < scrolls; times += 1) {
    await goBack(page)
    await browser.startTracing(page, { path, categories: frameCategories })
    await scroll(page, direction, false)
    await browser.stopTracing()
    works.push(frameWork(await readFile(path, 'utf8')).map((millis) => millis * slower))
  }
  const medianOf = (share: number) => median(works.map((work) => quantile(work, share)))
  const frames = median(works.map(({ length }) => length))
  return { half: medianOf(0.5), most: medianOf(0.95), longest: medianOf(1), frames, gaps: empty }
}

/** Scrolls back to the beginning, and waits until the days around it are rendered. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    document.querySelector('#scrolled')?.scrollTo(0, 0)
    for (let at = 0; at < frames; at += 1) await new Promise(requestAnimationFrame)
  }, restFrames)
}

/** One step per frame. */
async function scroll(page: Page, direction: Direction, isWatched: boolean): Promise<{ empty: number }> {
  const { moved, distance, empty } = await page.evaluate(scrollByFrames, {
    ...{ isDown: direction === 'down', step: pixelsPerFrame, most: mostPixels, isWatched },
  })
  if (moved < distance * 0.9) throw new Error(`the box moved ${moved} of ${distance} px`)
  return { empty }
}

/** Runs in the page. `empty`: frames in which a place in the box had no cell and no head. */
async function scrollByFrames(how: { isDown: boolean; step: number; most: number; isWatched: boolean }) {
  const box = document.querySelector('#scrolled')
  if (!box) throw new Error('there is no box')
  const side = how.isDown ? 'scrollTop' : 'scrollLeft'
  const room = how.isDown ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth
  const distance = Math.min(room, how.most)
  const { left, top, width, height } = box.getBoundingClientRect()
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isEmptyAt = (across: number, down: number) =>
    !document
      .elementFromPoint(left + width * across, top + height * down)
      ?.closest('[role=columnheader], .stock-week, th')
  let empty = 0
  for (let at = how.step; at <= distance; at += how.step) {
    await new Promise(requestAnimationFrame)
    if (how.isWatched && shares.some((across) => shares.some((down) => isEmptyAt(across, down)))) empty += 1
    box[side] = at
  }
  return { moved: box[side], distance, empty }
}

const wordsOf = ({ half, most, longest }: Scrolled) => [half, most, longest].map(millis).join(' · ')

const rowOf = (what: string, scrolled: Scrolled, floor: Scrolled): Row => ({
  what: `${what}: p50 · p95 · longest of ${scrolled.frames} frames; ${scrolled.gaps} with a gap`,
  measured: wordsOf(scrolled),
  beside: wordsOf(floor),
  budget: `p95 ≤ ${millis(frameMillis)}, longest ≤ ${millis(2 * frameMillis)}`,
  isKept: scrolled.most <= frameMillis && scrolled.longest <= 2 * frameMillis,
})
