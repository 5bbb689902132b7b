import type { Page } from 'playwright/test'
import { withoutWorker } from '#tests/support/device.ts'
import { deviceScreens } from '#tests/support/device-screens.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { outboxScreens } from '#tests/support/outbox-screens.ts'
import { screens } from '#tests/support/screens.ts'
import { staffScreens } from '#tests/support/staff-screens.ts'
import { settle, visitSpeaking } from '#tests/support/visit.ts'

// What is not there, and what is over, are screens, too.
test.use({ consoleMaySay: [/status of 404|status of 410/] })
test.beforeEach(({ page }) => withoutWorker(page))

/** A mark's number stands on its corner. */
const slackPixels = 8

/**
 * What does not fit its place: the page itself, words in a control or a mark that cuts them off, and controls that something
 * else covers. What lies in a list that is moved sideways may lie outside.
 */
const misfits = (page: Page) =>
  page.evaluate((slack) => {
    const isSideways = (mark: Element) => {
      for (let over = mark.parentElement; over; over = over.parentElement)
        if (/auto|scroll/.test(getComputedStyle(over).overflowX)) return true
      return false
    }
    const words = (mark: Element) => (mark.getAttribute('aria-label') ?? mark.textContent ?? '').trim()
    const isShown = (mark: Element) =>
      !mark.closest('.sr-only, [inert], [aria-hidden=true]') && mark.checkVisibility() && words(mark) !== ''
    const wide = document.documentElement.scrollWidth > innerWidth
    const marks = [
      ...document.querySelectorAll('a, button, summary, span.rounded-full, header span, h1, h2, h3'),
    ]
    /** Where the words of a mark stand, without those that are only read aloud. */
    const placesOf = (mark: Element) => {
      const walker = document.createTreeWalker(mark, NodeFilter.SHOW_TEXT)
      const places: DOMRect[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.sr-only') || !text.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNode(text)
        places.push(...range.getClientRects())
      }
      return places
    }
    const cut = marks.filter((mark) => {
      if (!isShown(mark)) return false
      const box = mark.getBoundingClientRect()
      const clips = getComputedStyle(mark).overflowX !== 'visible'
      // What has room for nothing shows nothing: a name that the header has squeezed out.
      if (box.width < 2 || (clips && mark.scrollWidth > mark.clientWidth + 1)) return true
      return placesOf(mark).some(
        ({ left, right }) =>
          left < box.left - slack ||
          right > box.right + slack ||
          ((left < -1 || right > innerWidth + 1) && !isSideways(mark)),
      )
    })
    const covered = [...document.querySelectorAll('a, button, summary, input, select, textarea')].filter(
      (control) => {
        if (!isShown(control) || isSideways(control)) return false
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return !!over && !control.contains(over) && !over.contains(control) && !over.closest('label')
      },
    )
    return [
      ...(wide ? ['the page is too wide'] : []),
      ...cut.map((mark) => `cut: ${words(mark)}`),
      ...covered.map((mark) => `covered: ${words(mark)}`),
    ]
  }, slackPixels)

const every = new Map(
  [...screens, ...outboxScreens, ...deviceScreens, ...staffScreens].map((screen) => [screen.name, screen]),
)

for (const screen of every.values()) {
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
    expect(await misfits(page)).toEqual([])
  })
}
