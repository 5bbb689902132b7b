import { withoutWorker } from '#tests/support/device/device.ts'
import { test } from '#tests/support/device/stage.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { visitSpeaking } from '#tests/support/pages/visit.ts'
import { screens } from '#tests/support/screens/screens.ts'
import { enlarge, lostWords } from '#tests/support/screens/whole-words.ts'

// Unknown URLs, and expired links, are covered by other tests.
test.use({ consoleMaySay: [/status of 404|status of 410.*open(?:CartLink|DriverDay)/] })
test.beforeEach(({ page }) => withoutWorker(page))

// On the narrowest phone, in both languages: what fits there fits on wider screens.
for (const screen of screens) {
  test(`${screen.name} breaks no words on a phone with larger text`, async ({ page, baseURL, locale }) => {
    const language = locale?.startsWith('en') ? 'en' : 'es'
    await page.setViewportSize({ width: 360, height: 740 })
    await screen.open(await visitSpeaking(page, baseURL ?? '', language))
    for (const size of ['130%', '200%']) {
      await enlarge(page, size)
      expect(await lostWords(page), `at ${size}`).toEqual([])
    }
  })
}
