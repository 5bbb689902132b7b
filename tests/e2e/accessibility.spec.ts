import { axeComplaints } from '#tests/support/axe.ts'
import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { screens } from '#tests/support/screens.ts'
import { settle, visit } from '#tests/support/visit.ts'

// The worker, the address of a screen that is none, and a cart's link that is over, are other tests' matters.
test.use({ consoleMaySay: [/status of 404|status of 410.*openCartLink/] })
test.beforeEach(({ page }) => withoutWorker(page))

const widths = [360, 1440]

for (const screen of screens) {
  test(`${screen.name} keeps the rules of accessibility at both widths`, async ({
    page,
    baseURL,
    locale,
  }) => {
    const language = locale?.startsWith('en') ? 'en' : 'es'
    await speak(page, language)
    await screen.open(await visit(page, baseURL ?? '', language))
    const own = page.viewportSize() ?? { width: 360, height: 740 }
    const found: Record<number, string[]> = {}
    for (const width of [own.width, ...widths.filter((other) => other !== own.width)]) {
      if (width !== own.width) {
        await page.setViewportSize({ ...own, width })
        // As where it would have been opened: what a header happens to cover is no target.
        await page.evaluate(() => scrollTo(0, 0))
      }
      await settle(page)
      found[width] = await axeComplaints(page)
    }
    expect(found).toEqual({ 360: [], 1440: [] })
  })
}
