import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'

test.beforeEach(({ page }) => withoutWorker(page))

test('Back closes the pictures, then a sheet, and only then leaves the page, at its scroll position', async ({
  page,
  baseURL,
}, info) => {
  const { said, offers } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await page.goto(`/booking/1001/search/${offers.stay.search}`)
  await settle(page)
  await page.locator('main h3 a, main h2 a').first().click()
  await page.waitForURL(/\/view\//)
  await settle(page)
  const product = page.url()

  if (info.project.name === 'es-phone') {
    const gallery = page.getByRole('region', { name: said('products', 'gallery.title') })
    await gallery.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }))
    await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
    await expect(gallery.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  }
  await page.getByRole('button', { name: said('products', 'gallery.all') }).click()
  await expect(page.locator('.viewer-canvas img')).toBeVisible()
  // The position, the caption, and the way to the others, by buttons and by keys.
  const pictures = page.getByRole('dialog', { name: said('products', 'gallery.title') })
  const counter = pictures.getByRole('status')
  await expect(counter).toHaveText(/^1 \/ \d+: .+/)
  const next = pictures.getByRole('button', { name: said('products', 'gallery.next') })
  const middle = async (part: typeof next) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return Math.round(y + height / 2)
  }
  const picture = page.locator('.viewer-canvas img')
  await expect.poll(async () => Math.abs((await middle(next)) - (await middle(picture)))).toBeLessThan(3)
  await next.click()
  await expect(counter).toHaveText(/^2 \//)
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(/^1 \//)
  await expect(page.locator('.viewer-container')).toHaveCSS('background-color', 'rgb(12, 10, 20)')
  const cross = await pictures.getByRole('button', { name: said('app', 'close') }).boundingBox()
  expect(cross?.width).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(page.locator('.viewer-container')).toHaveCount(0)
  await expect(page.getByRole('button', { name: said('products', 'gallery.all') })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.locator('.viewer-canvas img')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.locator('.viewer-container')).toHaveCount(0)
  await expect(page).toHaveURL(product)

  const change = page
    .getByRole('button', { name: /^(Agregar|Add)( al carrito| to cart)?$/ })
    .filter({ visible: true })
  await change.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await change.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(product)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  // No entry of it is left in the history, also if the page is reloaded while it is open.
  await change.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await settle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/search\//)
  await page.evaluate(() => history.forward())
  await page.waitForURL(product)
})

test('Back closes the menu on the first page of a visit, too, and a page opened from it is left in one step', async ({
  page,
  baseURL,
}, info) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency')
  await page.goto('/agency/sales?sort=due')
  await settle(page)
  const menu = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: said('agency-menu', 'open') }).click()
    await expect(menu).toBeVisible()
  }
  await open()
  await page.evaluate(() => history.back())
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/agency\/sales\?sort=due$/)
  await settle(page)

  await open()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  const over = () => page.evaluate(() => history.state.isOver)
  await expect.poll(over).toBeUndefined()
  await open()
  await menu.getByRole('link', { name: said('sellers', 'title') }).click()
  await page.waitForURL(/travel-agents/)
  await settle(page)
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/agency\/sales\?sort=due$/)
  await settle(page)
  await expect.poll(over).toBeUndefined()
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/agency$/)
})
