import { withoutWorker } from '#tests/support/device/device.ts'
import { test } from '#tests/support/device/stage.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { axeComplaints } from './axe.ts'
import { deadControls } from './dead-controls.ts'
import type { Screen } from './screen.ts'

/**
 * Opens each screen in the language and the size of the project, runs axe, and presses every control at both sizes; `tagOf`
 * selects the projects.
 */
export function checkScreens(screens: readonly Screen[], tagOf: (at: number) => string[] = () => []): void {
  // The worker, an unknown URL, and expired links are covered by other tests.
  test.use({
    consoleMaySay: [
      /status of 404|status of 410.*(?:openCartLink|takeHandedCart|openDriverDay|openGuideDay)/,
    ],
  })
  test.beforeEach(({ page }) => withoutWorker(page))

  for (const [at, screen] of screens.entries()) {
    const title = `${screen.name} keeps the rules of accessibility, and its controls can be pressed`
    test(title, { tag: tagOf(at) }, async ({ page, baseURL, locale }) => {
      const language = locale?.startsWith('en') ? 'en' : 'es'
      await screen.open(await visitSpeaking(page, baseURL ?? '', language))
      await settle(page)
      // The shell's own title means that no screen has set one.
      await expect.soft(page).not.toHaveTitle(/^(Viajes|Travel)$/)
      expect.soft(await axeComplaints(page)).toEqual([])
      expect.soft(await deadControls(page)).toEqual([])
      const isPhone = (page.viewportSize()?.width ?? 0) < 640
      await page.setViewportSize(isPhone ? { width: 1440, height: 900 } : { width: 360, height: 740 })
      await settle(page)
      expect(await deadControls(page), 'dead at the other size').toEqual([])
    })
  }
}
