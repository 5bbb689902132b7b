import { expect, test } from '#tests/support/pages/e2e.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import type { PublicPage } from './public-pages.ts'

const money = /(?:MXN|\$)\s?\d{1,3}(?:,\d{3})*/

/** Opens each page in a browser without scripts, and follows its links; `tag` selects the projects. */
export function checkBarePages(pages: readonly PublicPage[], tag: string[] = []): void {
  test(
    'without scripts every public page shows its content, prices and working links',
    { tag },
    async ({ browser, baseURL, page }, info) => {
      const language = languageOf(info.project.name)
      const context = await browser.newContext({ ...info.project.use, baseURL, javaScriptEnabled: false })
      const bare = await context.newPage()
      const asked = await visit(page, `${baseURL}`, language)
      const links = new Set<string>()
      for (const { name, path, priced } of pages) {
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
      // The chosen language is kept during the visit, in its cookie.
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
}
