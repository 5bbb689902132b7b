import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#core/cart/choice.ts'
import { cartLineOf } from '#tests/builders/cart-lines.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import type { CartInPage } from '#tests/support/device/cart-in-page.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'

// R20: concurrent changes of five tabs to the same cart are all there afterwards, in each of them.

const tabs = 5
const editsEach = 200
const outing: Choice = {
  ...{ kind: 'tours', productId: 'paseo', unitId: 1, rateId: 1, on: '2027-01-10' },
  ...{ guests: { adults: 2, childAges: [] }, pickupId: null },
}

let app: TestApp
let context: BrowserContext
let script: string

beforeAll(async () => {
  app = await startTestApp()
  script = await bundled('tests/support/device/cart-in-page.ts')
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: browserArguments,
  })
  context = await browser.newContext({ baseURL: app.baseUrl })
})
afterAll(async () => {
  await context?.browser()?.close()
  await app?.stop()
})

/** A module with its dependencies as one script. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    ...{ configFile: false, root: repository, logLevel: 'error' },
    build: { write: false, lib: { entry: join(repository, entry), formats: ['iife'], name: 'made' } },
  })
  const [output] = [made].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (!chunk) throw new Error('nothing was bundled')
  return chunk.code
}

/** A tab of the shop that has only the cart code. */
async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(script)
  return page
}

/** Adds a line with every edit, and removes another with every second one. Returns its own remaining lines. */
const edit = (page: Page, tab: number): Promise<string[]> =>
  page.evaluate(
    async ([own, edits, line]) => {
      const { changeCart } = (globalThis as unknown as { cartInPage: CartInPage }).cartInPage
      const left: string[] = []
      for (let n = 0; n < edits; n++) {
        const gone = n % 2 ? left.shift() : undefined
        const id = `${own}-${n}`
        await changeCart('1001', ({ lines }) => ({
          lines: [...lines.filter((one) => one.id !== gone), { ...line, id }],
        }))
        left.push(id)
      }
      return left
    },
    [tab, editsEach, cartLineOf(outing)] as const,
  )

const linesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { loadCart } = (globalThis as unknown as { cartInPage: CartInPage }).cartInPage
    return (await loadCart('1001')).lines.map(({ id }) => id).sort()
  })

test(`R20: ${tabs} tabs make ${tabs * editsEach} concurrent edits of one cart, and none is lost`, async () => {
  const pages = await Promise.all(Array.from({ length: tabs }, openTab))
  const began = performance.now()
  const left = (await Promise.all(pages.map(edit))).flat().sort()
  const seconds = (performance.now() - began) / 1000
  expect(left).toHaveLength((tabs * editsEach) / 2)
  expect(await linesIn(await openTab())).toEqual(left)
  for (const page of pages) await expect.poll(() => linesIn(page), { timeout: 20_000 }).toEqual(left)
  console.log(
    `R20 ${tabs} tabs, ${tabs * editsEach} edits in ${seconds.toFixed(1)} s: ${left.length} lines left, 0 lost`,
  )
}, 180_000)
