import type { Page } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { type Offers, offersOf } from '#tests/support/worlds/own-offers.ts'

test.beforeEach(({ page }) => withoutWorker(page))

const unknownSale = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Every URL of the booking area and around it that needs no sale. */
const addresses: [name: string, path: (offers: Offers) => string][] = [
  ['the platform', () => '/'],
  ['a campaign', () => '/campaign'],
  ['an expired link', () => '/expired-link'],
  ['an agency', () => '/booking/1001'],
  ['another agency', () => '/booking/1002'],
  ['a group', ({ groups }) => `/booking/1001/group/${groups[0]}`],
  ['an event', ({ groups }) => `/booking/1001/group/${groups[1]}`],
  ['hotels', () => '/booking/1001/hotels'],
  ['tours', () => '/booking/1001/tours'],
  ['transfers', () => '/booking/1001/transfers'],
  ['a search of hotels', ({ family }) => `/booking/1001/search/${family.search}`],
  ['a search of tours', ({ tour }) => `/booking/1001/search/${tour.search}`],
  ['a search of transfers', ({ transfer }) => `/booking/1001/search/${transfer.search}`],
  ['a hotel', ({ family }) => `/booking/1001/view/${family.view}`],
  ['a tour for a search', ({ tour }) => `/booking/1001/view/${tour.view}`],
  ['a transfer', ({ transfer }) => `/booking/1001/view/${transfer.view}`],
  ['a tour', ({ tour }) => `/booking/1001/tour/${tour.productId}`],
  ['the cart', () => '/booking/1001/checkout'],
  ['the last confirmation', () => '/booking/1001/checkout/detail'],
  ['finding a reservation', () => '/booking/1001/find-reservation'],
  ['the terms', () => '/booking/1001/legal/terms'],
  ['the privacy notice', () => '/booking/1001/legal/privacy'],
]

/** One heading, a title, the language, and no horizontal overflow. */
async function expectScreen(page: Page, language: Language): Promise<void> {
  await settle(page)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page).toHaveTitle(/^(?!Viajes · Travel$).*\S{3}/)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'es' ? 'es-MX' : 'en-US')
  expect(await beside(page), 'nothing is wider than the screen').toEqual([])
}

/** The elements that make the page scroll sideways, if any. On a phone the viewport grows with the page, so it cannot be used. */
const beside = (page: Page) =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    )
    return [
      `${document.documentElement.scrollWidth} > ${width}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    ]
  }, page.viewportSize()?.width ?? 0)

for (const [name, path] of addresses) {
  test(`${name} opens by its address`, async ({ page, baseURL }, { project }) => {
    const language = languageOf(project.name)
    await speak(page, language)
    const answer = await page.goto(path(await offersOf(shopOf(page.request), baseURL ?? '')))
    expect(answer?.status()).toBe(200)
    await expectScreen(page, language)
  })
}

test('the URLs of a sale open for users with its key', async ({ page, baseURL }, { project }) => {
  const language = languageOf(project.name)
  await speak(page, language)
  const { family, tour, transfer } = await offersOf(shopOf(page.request), baseURL ?? '')
  const sale = await buy(page.request, [family.line, tour.line, transfer.line], {
    language,
    purpose: 'deposit',
  })
  for (const path of [
    `/booking/1001/checkout/detail/${sale.id}`,
    `/booking/1001/payment/${sale.id}`,
    `/booking/1001/reservation-details/${sale.id}`,
  ]) {
    await page.goto(path)
    await expectScreen(page, language)
    await expect(page.locator('main')).toContainText(family.line.name[language])
  }
  await page.goto(`/transaction-response?sale=${sale.id}`)
  await expect(page).toHaveURL(`/booking/1001/checkout/detail/${sale.id}`)
  await expect(page.getByTestId('sale-code')).toHaveText(sale.code)
})

test.describe('unknown URLs', () => {
  test.use({ consoleMaySay: [/Failed to load resource.*status of 404/] })

  for (const path of [
    '/nothing/at/all',
    '/booking/1001/flights',
    '/booking/9999',
    '/booking/abc',
    '/booking/1001/group/none',
  ]) {
    test(`${path} says that it does not exist, with a link elsewhere`, async ({ page }, { project }) => {
      const language = languageOf(project.name)
      await speak(page, language)
      await page.goto(path)
      await expectScreen(page, language)
      await expect(page.locator('h1')).toHaveText(
        language === 'es' ? /no existe|no encontramos/i : /not|find|exist/i,
      )
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    })
  }

  test('a sale of somebody else asks for code and e-mail', async ({ page }, { project }) => {
    const language = languageOf(project.name)
    await speak(page, language)
    for (const screen of ['reservation-details', 'checkout/detail']) {
      await page.goto(`/booking/1001/${screen}/${unknownSale}`)
      await expectScreen(page, language)
      await expect(page.getByRole('textbox')).toHaveCount(2)
    }
    await page.goto(`/booking/1001/payment/${unknownSale}`)
    await expectScreen(page, language)
    await expect(page.getByRole('textbox')).toHaveCount(2)
  })
})

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`a navigation scrolls to the top and moves the focus to the heading (${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(window, { scrolls: seen })
      const scrollTo = window.scrollTo.bind(window)
      window.scrollTo = ((options: ScrollToOptions) => {
        if (typeof options === 'object') seen.push(options.behavior)
        scrollTo(options)
      }) as typeof window.scrollTo
    })
    await page.goto('/booking/1001')
    await settle(page)
    const link = page.locator('footer').getByRole('link', { name: /privacidad/i })
    await link.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await link.click()
    await expect(page.locator('h1')).toHaveText(/aviso de privacidad/i)
    await expect(page.locator('h1')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const scrolls = await page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls)
    if (motion === 'reduce') expect(scrolls).not.toContain('smooth')
    else expect(scrolls).toContain('smooth')
  })
}
