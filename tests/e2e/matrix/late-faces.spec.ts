import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'

test('fonts that arrive too late for the first page are used on the next one', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  let paint = () => {}
  const painted = new Promise<void>((resolve) => {
    paint = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // Text in fallback fonts keeps them.
  await page.waitForFunction(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return first && performance.now() > first.startTime + 1_000
  })
  paint()
  await settle(page)
  const isDrawn = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const width = (family: string) => {
        heading.style.cssText = `display: inline-block; white-space: nowrap; font-family: ${family}`
        return heading.getBoundingClientRect().width
      }
      const widths = [width('"Bricolage Grotesque Variable", monospace'), width('monospace')]
      heading.style.cssText = ''
      return widths[0] !== widths[1]
    })
  expect(await isDrawn()).toBe(false)
  await page.getByRole('link', { name: words(language, 'agent-login', 'sell') }).click()
  await page.waitForURL('/signup/seller')
  await expect.poll(isDrawn).toBe(true)
})
