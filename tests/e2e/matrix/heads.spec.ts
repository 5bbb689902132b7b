import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'

// A worker would serve the shell, whose own title stays behind the page's.
test.use({ serviceWorkers: 'block', consoleMaySay: [/Service Worker registration blocked/] })

const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)]
    return {
      titles: all('title').map((title) => title.textContent),
      robots: all('meta[name=robots]').map((meta) => meta.getAttribute('content')),
      colours: all('meta[name=theme-color]').map((meta) => meta.getAttribute('content')),
    }
  })

/** Paths and queries of the page's canonical links. */
const canonicalOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => {
      const { pathname, search } = new URL(href)
      return pathname + search
    }),
  )

test('the head sent by the server is hydrated, and follows navigation and language', async ({ page }) => {
  await page.goto('/booking/1001?lang=es')
  const language = page.locator('select[name=lang]')
  // A working control shows that the page is hydrated.
  await expect(async () => {
    await language.selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US', { timeout: 500 })
  }).toPass()
  await expect(page).toHaveTitle(/hotels, tours,? and transfers$/)
  expect(await canonicalOf(page)).toEqual(['/booking/1001?lang=en'])
  await language.selectOption('es')
  await expect(page).toHaveTitle(/hoteles, tours y traslados$/)
  expect(await canonicalOf(page)).toEqual(['/booking/1001'])
  const { titles, robots, colours } = await headOf(page)
  expect([titles.length, robots.length, colours]).toEqual([1, 1, ['#7a1f4b']])

  await page.goto('/booking/1001/hotels')
  await expect(page).toHaveTitle(/^Hoteles en /)
  await page.getByRole('link', { name: 'Viajes Cempasúchil' }).first().click()
  await expect(page).toHaveTitle(/hoteles, tours y traslados$/)
  expect(await canonicalOf(page)).toEqual(['/booking/1001'])
  expect((await headOf(page)).titles).toHaveLength(1)
})

test('a language chosen during hydration applies once the rest is hydrated', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  // Slow enough for a choice before every part of the page is hydrated.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = window as unknown as { maxCanonicals: number; isTakenOver(element: Element): boolean }
    seen.maxCanonicals = 0
    new MutationObserver(() => {
      const { length } = document.querySelectorAll('link[rel=canonical]')
      seen.maxCanonicals = Math.max(seen.maxCanonicals, length)
    }).observe(document, { childList: true, subtree: true })
    const timer = setInterval(() => {
      const choice = document.querySelector<HTMLSelectElement>('select[name=lang]')
      if (!choice || !seen.isTakenOver(choice)) return
      clearInterval(timer)
      // Like a user's choice, bypassing React's stored value.
      const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
      set?.call(choice, 'en')
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }, 1)
  })
  await page.goto('/booking/1001?lang=es')
  await expect(page).toHaveTitle(/hotels, tours,? and transfers$/)
  await settle(page)
  const most = await page.evaluate(() => (window as unknown as { maxCanonicals: number }).maxCanonicals)
  expect(most, 'a part that is drawn again writes its head twice').toBe(1)
})

test('a product opens at its URL without days, with available days', async ({ page }) => {
  await page.goto('/booking/1001/view/azul-caracol-cancun?lang=es')
  await expect(page).toHaveTitle(/^Azul Caracol · Cancún — desde \$[\d,.]+ MXN por noche/)
  await expect(page.getByRole('heading', { level: 1, name: 'Azul Caracol' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Agregar/ }).first()).toBeVisible()
  expect(await canonicalOf(page)).toEqual(['/booking/1001/view/azul-caracol-cancun'])
})

test.describe('the shell', () => {
  test.use({ consoleMaySay: [/ERR_FAILED/] })

  test('has a title in one language, the chosen one, before a screen is shown', async ({ page, baseURL }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/agency')
    await expect(page).toHaveTitle('Viajes')
    await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
    await page.reload()
    await expect(page).toHaveTitle('Travel')
  })
})
