import type { Page } from 'playwright/test'
import { withoutWorker } from '#tests/support/device.ts'
import { deviceScreens } from '#tests/support/device-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { outboxScreens } from '#tests/support/outbox-screens.ts'
import { screens } from '#tests/support/screens.ts'
import { staffScreens } from '#tests/support/staff-screens.ts'
import { settle, visitSpeaking } from '#tests/support/visit.ts'

test.beforeEach(({ page }) => withoutWorker(page))

/** What does not fit its place: the page itself, or words in a control or a mark that cuts them off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth
    const marks = [...document.querySelectorAll('a, button, summary, span.rounded-full, header span, h3')]
    const cut = marks.filter((mark) => {
      const { left, right, width } = mark.getBoundingClientRect()
      if (mark.closest('.sr-only') || !mark.checkVisibility() || (mark.textContent ?? '').trim() === '')
        return false
      // What has room for nothing shows nothing: a name that the header has squeezed out.
      return width < 2 || left < -1 || right > innerWidth + 1 || mark.scrollWidth > mark.clientWidth + 1
    })
    return [...(wide ? ['the page'] : []), ...cut.map(({ textContent }) => textContent)]
  })

const wanted = [
  ...['outbox', 'outbox-empty', 'outbox-drop', 'agency-offline'],
  ...['share-sale', 'staff-prospects', 'staff-outbox'],
]
const every = new Map(
  [...screens, ...outboxScreens, ...deviceScreens, ...staffScreens].map((screen) => [screen.name, screen]),
)

for (const screen of [...every.values()].filter(({ name }) => wanted.includes(name))) {
  test(`${screen.name} keeps its words whole on a phone whose text is twice as large`, async ({
    page,
    baseURL,
    locale,
  }) => {
    const language = locale?.startsWith('en') ? 'en' : 'es'
    await page.setViewportSize({ width: 360, height: 740 })
    await screen.open(await visitSpeaking(page, baseURL ?? '', language))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await settle(page)
    expect(await cutOff(page)).toEqual([])
  })
}
