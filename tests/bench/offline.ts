import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import { start } from '#tests/support/servers/started.ts'
import { median } from './statistics.ts'
import { digits, millis, type Row, type Section } from './table.ts'

const starts = 7
const slower = 4
const phone = { width: 360, height: 740 }
const budgets = { paint: 800, usable: 2_000 }

/** Milliseconds since navigation. */
interface Start {
  paint: number
  /** Time until the app has drawn the screen's heading and is interactive. */
  usable: number
}

const pages = [
  { name: 'an agency’s app', path: '/booking/1001' },
  { name: 'the platform’s app', path: '/' },
]

/** The stored app, opened offline on a slow phone. */
export const offlineSection: Section = {
  name: `Offline: a kept app in a browser that was just started, its server dead, the page’s processor ${slower} times slower (the worker’s is not)`,
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    const profile = join(folder, 'browser')
    const product = start(join(folder, 'data'), { ALFORJA_DEMO: '1', LOG_LEVEL: 'error' })
    try {
      progress('offline: keeping the app')
      const url = await product.ready
      await keepApp(profile, url)
      product.process.kill('SIGINT')
      await product.ended
      const rows: Row[] = []
      for (const { name, path } of pages) {
        const measured: Start[] = []
        for (let i = 0; i < starts; i++) {
          progress(`offline: ${name}, start ${i + 1} of ${starts}`)
          measured.push(await startOnce(profile, url + path))
        }
        rows.push(rowOf(`${name}: first contentful paint`, measured, 'paint'))
        rows.push(rowOf(`${name}: usable`, measured, 'usable'))
      }
      return rows
    } finally {
      product.process.kill('SIGINT')
      await product.ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

const launch = (profile: string) =>
  chromium.launchPersistentContext(profile, {
    ...{ executablePath: ensureBrowser(), args: browserArguments },
    ...{ viewport: phone, isMobile: true, hasTouch: true, locale: 'es-MX' },
  })

/** Opens each app online, until the worker has stored it. */
async function keepApp(profile: string, url: string): Promise<void> {
  const context = await launch(profile)
  const page = await context.newPage()
  for (const { path } of pages) {
    await page.goto(url + path)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
}

async function startOnce(profile: string, address: string): Promise<Start> {
  const context = await launch(profile)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // Names that the loader gives to functions, including those that run in the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(() => {
      const marks = globalThis as unknown as { usableAt?: number }
      const look = () => {
        const heading = document.querySelector('#root h1')
        const isAlive = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'))
        if (isAlive) marks.usableAt = performance.now()
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(address)
    await page.waitForFunction(
      () => 'usableAt' in globalThis && performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    return await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: (globalThis as unknown as { usableAt: number }).usableAt,
    }))
  } finally {
    await context.close()
  }
}

function rowOf(what: string, measured: readonly Start[], of: keyof Start): Row {
  const values = measured.map((one) => one[of])
  const middle = median(values)
  return {
    what: `${what}, median of ${starts} (${values.map((value) => value.toFixed()).join(', ')})`,
    measured: millis(middle),
    ratio: `${digits(middle / budgets[of])} of the budget`,
    budget: `≤ ${budgets[of]} ms`,
    isKept: middle <= budgets[of],
  }
}
