import { languages } from '#core/language.ts'
import { axeComplaints } from '#tests/support/axe.ts'
import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { screens } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

// The worker and the address of a screen that is none are other tests' matters.
test.use({ consoleMaySay: [/status of 404/] })
test.beforeEach(({ page }) => withoutWorker(page))

for (const screen of screens) {
  test(`${screen.name} keeps the rules of accessibility in both languages`, async ({ page, baseURL }) => {
    const found: Record<string, string[]> = {}
    for (const language of languages) {
      await speak(page, language)
      await screen.open(await visit(page, baseURL ?? '', language))
      found[language] = await axeComplaints(page)
    }
    expect(found).toEqual({ es: [], en: [] })
  })
}
