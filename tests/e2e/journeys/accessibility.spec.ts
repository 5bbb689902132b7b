import { axeComplaints } from '#tests/support/axe.ts'
import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect } from '#tests/support/e2e.ts'
import { screens } from '#tests/support/screens.ts'
import { test } from '#tests/support/stage.ts'
import { settle, visit } from '#tests/support/visit.ts'

// The worker, the address of a screen that is none, and a cart's link that is over, are other tests' matters.
test.use({ consoleMaySay: [/status of 404|status of 410.*openCartLink/] })
test.beforeEach(({ page }) => withoutWorker(page))

for (const screen of screens) {
  test(`${screen.name} keeps the rules of accessibility`, async ({ page, baseURL, locale }) => {
    const language = locale?.startsWith('en') ? 'en' : 'es'
    await speak(page, language)
    await screen.open(await visit(page, baseURL ?? '', language))
    await settle(page)
    expect(await axeComplaints(page)).toEqual([])
  })
}
