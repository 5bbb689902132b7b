import type { Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { publicPages } from '#tests/support/screens/public-pages.ts'

/** What one asks for in all, its quiet moments included, before anybody moves down a page to more pictures. */
const most = 30

/** Pictures of the first screen; how many of those below come ahead is the browser's choice. */
const firstPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  )

/** Pages that the browser draws; what is in them needs no earlier visit. */
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
  test(`a first visit to ${name} asks for few files, and for none of them twice`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, 'es')
    const address = path(await visit(page, String(baseURL), 'es'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(String(baseURL), '')))
    await page.goto(address)
    await settle(page)
    // It comes after what is asked for in quiet moments.
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration())
    await page.waitForLoadState('networkidle')
    const files = asked.filter((url) => !url.startsWith('/rpc/'))
    expect(files, files.join('\n')).toEqual([...new Set(files)])
    const first = await firstPictures(page)
    const counted = asked.filter(
      (url) => !url.startsWith('/media/') || first.some((path) => url.startsWith(path)),
    )
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(most)
    // Those of the screen, and what comes in quiet moments.
    const texts = files.filter((url) => url.startsWith('/locales/'))
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(3)
  })
}
