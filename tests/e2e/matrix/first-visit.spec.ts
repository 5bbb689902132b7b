import type { Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { publicPages } from '#tests/support/screens/public-pages.ts'

/** All requests of a visit, including idle prefetches, before anybody scrolls to more pictures. */
const most = 28

/** Pictures of the first screen; the browser decides how many of those below are preloaded. */
const firstPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  )

/** Pages rendered by the browser; their content needs no earlier visit. */
const drawn: [name: string, path: string][] = [
  ['request-call', '/request-call'],
  ['checkout', '/booking/1001/checkout'],
  ['find-reservation', '/booking/1001/find-reservation'],
  ['voucher', '/voucher'],
]
const pages = [
  ...publicPages.filter(({ isAlike, name }) => !isAlike || /signup|recovery/.test(name)),
  ...drawn.map(([name, path]) => ({ name, path: () => path })),
]

for (const { name, path } of pages) {
  test(`a first visit to ${name} requests few files, and none twice`, async ({ page, baseURL }) => {
    await speak(page, 'es')
    const address = path(await visit(page, String(baseURL), 'es'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(String(baseURL), '')))
    await page.goto(address)
    await settle(page)
    // It comes after the idle prefetches.
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration())
    await page.waitForLoadState('networkidle')
    const files = asked.filter((url) => !url.startsWith('/rpc/'))
    expect(files, files.join('\n')).toEqual([...new Set(files)])
    const first = await firstPictures(page)
    const counted = asked.filter(
      (url) => !url.startsWith('/media/') || first.some((path) => url.startsWith(path)),
    )
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(most)
    // Those of the screen, and idle prefetches.
    const texts = files.filter((url) => url.startsWith('/locales/'))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(3)
  })
}
