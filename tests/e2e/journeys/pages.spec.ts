import { wholeBrowser } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { settle, visit } from '#tests/support/visit.ts'
import { languageOf } from '#tests/support/words.ts'

test.use(wholeBrowser())

const money = /(?:MXN|\$)\s?\d{1,3}(?:,\d{3})*/

test(
  'without scripts every public page shows its content, prices and working links',
  { tag: '@en-desktop' },
  async ({ browser, baseURL, page }, info) => {
    const language = languageOf(info.project.name)
    const context = await browser.newContext({ ...info.project.use, baseURL, javaScriptEnabled: false })
    const bare = await context.newPage()
    const asked = await visit(page, `${baseURL}`, language)
    const links = new Set<string>()
    for (const { name, path, priced } of publicPages) {
      const address = path(asked)
      await test.step(name, async () => {
        const answer = await bare.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        expect(answer?.status()).toBe(200)
        await expect(bare.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en-US')
        await expect(bare.locator('h1')).toBeVisible()
        const main = bare.locator('main').first()
        if (priced) await expect(main).toContainText(money)
        const { theme } = (
          await asked.shop.product.getStorefront({ accountId: /\d{4}/.exec(address)?.[0] ?? '1001' })
        ).account
        if (address.startsWith('/booking/')) {
          await expect(bare.locator('[data-theme]')).toHaveCSS('--primary', theme.primary)
        }
        for (const link of await main.locator('a[href^="/"]').all()) {
          links.add((await link.getAttribute('href')) ?? '')
        }
      })
    }
    // The choice of language went along with the visit, by its cookie.
    await bare.goto('/booking/1001')
    await expect(bare.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en-US')
    const wrong: string[] = []
    for (const link of [...links].slice(0, 60)) {
      const { status } = await fetch(`${baseURL}${link}`, { headers: { accept: 'text/html' } })
      if (status !== 200) wrong.push(`${status} ${link}`)
    }
    expect(wrong).toEqual([])
    await context.close()
  },
)

test(
  'every public page comes alive without a request, a flash or a shift',
  { tag: '@es-phone' },
  async ({ browser, baseURL, page, watch }, info) => {
    const language = languageOf(info.project.name)
    const asked = await visit(page, `${baseURL}`, language)
    for (const { name, path } of publicPages) {
      await test.step(name, async () => {
        const context = await browser.newContext({ ...info.project.use, baseURL })
        const fresh = await context.newPage()
        watch(fresh)
        const requests: string[] = []
        fresh.on('request', (request) => requests.push(new URL(request.url()).pathname))
        await fresh.addInitScript(rememberFirstPaint)
        const address = path(asked)
        await fresh.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        await settle(fresh)
        expect(await fresh.evaluate(whatChanged)).toEqual({
          sameHeading: true,
          title: expect.stringMatching(/.{5}/),
          shift: 0,
        })
        // A calendar further down loads when it is near; all else came with the page.
        expect(
          requests.filter((one) => /^\/(?:locales|rpc\/product)\/(?!getPriceCalendar)/.test(one)),
        ).toEqual([])
        await context.close()
      })
    }
  },
)

interface Seen {
  heading?: Element | null
  /** How far things have moved so far. */
  shift: () => number
}
type Watched = typeof globalThis & { seen: Seen }

function rememberFirstPaint(): void {
  let shift = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const seen: Seen = {
    shift() {
      add(observer.takeRecords())
      return shift
    },
  }
  ;(globalThis as Watched).seen = seen
  document.addEventListener('DOMContentLoaded', () => {
    seen.heading = document.querySelector('h1')
  })
}

function whatChanged() {
  const { seen } = globalThis as Watched
  const shift = seen.shift()
  return {
    sameHeading: seen.heading === document.querySelector('h1'),
    title: document.title,
    // Two hundredths of the screen are allowed.
    shift: shift > 0.02 ? shift : 0,
  }
}
