import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { start } from '#tests/support/servers/started.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { startFloorServer } from './floor-server.ts'
import { empty, floorPage, type Pressed, pressRows, type Shown, screenRows } from './interaction-rows.ts'
import { customerWalk, keepOnDevice, reportWalk, rest, salesWalk, type Walk } from './interaction-walks.ts'
import { aimTap, noEvent, timePress, timeScreen, watchPresses } from './press-watch.ts'
import type { Section } from './table.ts'

const rounds = 5
const slower = 4
const pauseMillis = 500

/** All presses and changes of screens of a run. */
interface Found {
  pressed: Pressed[]
  shown: Shown[]
}

/** The time limits of a press for its frame, and of a new screen for its largest paint. */
export const interactionsSection: Section = {
  name: `Presses: the demo on a phone of 360 px, its processor ${slower} times slower once a page is at rest; ${rounds} visits, in turns with an empty page, and with the floor: a heading, a paragraph and a button of the same frameworks`,
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    const product = start(folder, {
      ALFORJA_DEMO: '1',
      SEARCH_LIMIT: '0',
      LOG_LEVEL: 'error',
      PROXY_HOPS: '1',
    })
    const floor = await startFloorServer()
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
    const found: Found = { pressed: [], shown: [] }
    try {
      const baseURL = await product.ready
      const shop: Shop = createORPCClient(new RPCLink({ url: `${baseURL}/rpc` }))
      const customer = customerWalk(await findStay(shop, 45))
      const owner = await openPhone(browser, baseURL)
      progress('interactions: keeping a destination and the area')
      await keepOnDevice(owner)
      for (let visit = 0; visit < rounds; visit++) {
        const take = async (page: Page, walk: Walk, isOffline = false) => {
          progress(
            `interactions: ${walk.address}${isOffline ? ' offline' : ''}, visit ${visit + 1} of ${rounds}`,
          )
          await pressEmpty(browser, baseURL, found, visit)
          await pressFloor(browser, floor.url, found, visit)
          await goThrough(page, walk, found, { visit, isOffline })
        }
        const visitor = await openPhone(browser, baseURL)
        await visitor.goto('/booking/1001')
        await visitor.evaluate(async () => void (await navigator.serviceWorker.ready))
        await take(visitor, customer)
        await visitor.context().close()
        await take(owner, salesWalk)
        await take(owner, reportWalk)
        await owner.context().setOffline(true)
        await take(owner, customer, true)
        await take(owner, salesWalk, true)
        await owner.context().setOffline(false)
      }
      return [...pressRows(found.pressed), ...screenRows(found.shown)]
    } finally {
      await browser.close()
      product.process.kill('SIGINT')
      await product.ended
      await floor.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    ...{ baseURL, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'es-MX' },
  })
  context.setDefaultTimeout(20_000)
  // Names that the loader gives to functions, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchPresses)
  return await context.newPage()
}

async function goThrough(
  page: Page,
  { address, controls }: Walk,
  { pressed, shown }: Found,
  { visit, isOffline }: { visit: number; isOffline: boolean },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto(address)
  await rest(page)
  await page.waitForTimeout(2_000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  for (const { page: of, name, aim, arrived, isOnline } of controls) {
    if (isOffline && isOnline) continue
    try {
      const press = await aim(page)
      let slowest = noEvent
      const timed = async () => {
        slowest = await timePress(page, press)
      }
      if (arrived) {
        const millis = await timeScreen(page, timed, () => arrived(page))
        shown.push({ of: `${of}, ${name}`, isOffline, millis })
      } else await timed()
      pressed.push({ page: of, name, isOffline, visit, ...slowest })
    } catch (error) {
      throw new Error(`${of}, ${name}${isOffline ? ' offline' : ''}`, { cause: error })
    }
    // A person looks before the next press; the product ignores quicker ones at first.
    await page.waitForTimeout(pauseMillis)
    await rest(page)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

/** A press on a page without the product, which changes one heading: the cost of the browser and the machine. */
async function pressEmpty(browser: Browser, baseURL: string, found: Found, visit: number) {
  const page = await openPhone(browser, baseURL)
  await page.goto('/health')
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>One</h1><button>Press</button></main>'
    const [heading, button] = [document.querySelector('h1'), document.querySelector('button')]
    button?.addEventListener('click', () => {
      if (heading) heading.textContent += ', another'
    })
  })
  await pressHeading(page, found, { page: empty, visit })
}

/** The same on the smallest page of the product's frameworks. */
async function pressFloor(browser: Browser, url: string, found: Found, visit: number) {
  const page = await openPhone(browser, url)
  await page.goto('/')
  await page.waitForFunction(() => {
    const button = document.querySelector('button')
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps$'))
  })
  await pressHeading(page, found, { page: floorPage, visit })
}

async function pressHeading(
  page: Page,
  { pressed, shown }: Found,
  of: Pick<Pressed, 'page' | 'visit'>,
): Promise<void> {
  await page.waitForTimeout(pauseMillis)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const press = await aimTap(page.locator('button'))
  const all = { ...of, of: of.page, name: 'a heading changes', isOffline: false }
  pressed.push({ ...all, ...(await timePress(page, press)) })
  shown.push({ ...all, millis: await timeScreen(page, press, async () => {}) })
  await page.context().close()
}
