import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { screens } from '#tests/support/screens/screens.ts'

/** Printed screens, with the heading of those that are not. */
const papers = [
  { name: 'reservation', without: ['payment', 'history.title'], hasCode: true },
  { name: 'sale-cancelled-line', without: ['sales-desk', 'log.title'], hasCode: false },
  { name: 'agency-statement', without: ['credit', 'how_to_pay_title'], hasCode: false },
  { name: 'quote', without: ['sales-desk', 'log.title'], hasCode: false },
] as const

for (const { name, without, hasCode } of papers) {
  test(`${name} is printed under the agency’s name, without controls and history`, async ({
    page,
    baseURL,
  }, info) => {
    const language = languageOf(info.project.name)
    await speak(page, language)
    const screen = screens.find((one) => one.name === name)
    await screen?.open(await visit(page, baseURL ?? '', language))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('header .brand')).toBeVisible()
    for (const role of ['navigation', 'button', 'combobox', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    const [section, key] = without
    await expect(page.getByRole('heading', { name: words(language, section, key) })).toHaveCount(0)
    if (hasCode)
      await expect(
        page.getByRole('img', { name: words(language, 'payment', 'voucher_code') }).first(),
      ).toBeVisible()
    // No line of a sale breaks across two pages.
    const lines = page.getByRole('main').getByRole('listitem')
    expect(
      await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).breakInside)),
    ).not.toContain('auto')
  })
}
