import { encodeCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money/money.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle, type Visit, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'

const day = (days: number) => addDays(dayIn(new Date(), 'America/Cancun'), days)
const criteria = {
  kind: 'hotels' as const,
  destinationId: 'cancun',
  arriveOn: day(40),
  departOn: day(43),
  rooms: [{ adults: 2, childAges: [] }],
}
const token = encodeCriteria(criteria)

test('a product opens with the filters of the list, and Back returns to its position there', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { shop, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const asked = { accountId: '1001', token, sort: 'price' as const }
  const [free, all] = await Promise.all([
    shop.product.search({ ...asked, filters: { refundable: true } }),
    shop.product.search({ ...asked, limit: 100 }),
  ])
  // Far down, and cheaper if it is non-refundable.
  const offer = free.offers.findLast(({ productId, price }) =>
    all.offers.some((one) => one.productId === productId && one.price.totalMinor < price.totalMinor),
  )
  if (!offer) throw new Error('no hotel is cheaper without a refund')
  await page.goto(`/booking/1001/search/${token}?sort=price&free=true`)
  await settle(page)
  const card = page.getByRole('link', { name: offer.name.es, exact: true })
  const reaches = async () => {
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    expect(new URL(page.url()).search).toBe('?sort=price&free=true')
  }
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: offer.name.es })).toBeVisible()
  const price = formatMoney(offer.price.totalMinor, 'MXN', 'es')
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`gratis.*${price.replace(/[$.]/g, '\\$&')}`, 's'),
  )
  await page.getByRole('link', { name: said('products', 'view.back') }).click()
  await reaches()
  // The browser's Back, too.
  await card.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: offer.name.es })).toBeFocused()
  await page.goBack()
  await reaches()
})

test('a price limit that matches nothing shows the actual prices, as the cards do', {
  tag: '@en-desktop',
}, async ({ page, baseURL }) => {
  const { shop, said } = await visitSpeaking(page, baseURL ?? '', 'en')
  const { offers } = await shop.product.search({ accountId: '1001', token, sort: 'price', limit: 1 })
  const least = formatMoney(offers[0]?.price.totalMinor ?? 0, 'MXN', 'en', { whole: true })
  const limit = Number(least.replace(/\D/g, ''))
  await page.goto(`/booking/1001/search/${token}?sort=price&max=${limit - 1}`)
  await settle(page)
  const range = page.getByText(/They cost from/)
  await expect(range).toContainText(`from ${least} to`)
  // The number of hidden results is shown, and one press removes the limit.
  const { total } = await shop.product.search({ accountId: '1001', token })
  await page.getByRole('button', { name: `See ${total} without a price limit` }).click()
  await expect(page).toHaveURL(/\?sort=price$/)
  await expect(page.getByText(`${total} options`)).toBeVisible()
  // As shown among the filters, it is enough.
  await page.goto(`/booking/1001/search/${token}?sort=price&max=${limit}`)
  await settle(page)
  const exact = formatMoney(offers[0]?.price.totalMinor ?? 0, 'MXN', 'en')
  await expect(page.getByRole('main').getByText(exact).filter({ visible: true }).first()).toBeVisible()
  await expect(range).toHaveCount(0)
  await expect(page.getByText(said('results', 'none'))).toHaveCount(0)
})

test('Back removes all filters at once, and then leaves', { tag: '@en-desktop' }, async ({
  page,
  baseURL,
}) => {
  await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  await page.goto(`/booking/1001/search/${token}`)
  await settle(page)
  const stars = page.getByRole('complementary').getByRole('checkbox')
  for (const at of [0, 1]) {
    await stars.nth(at).check()
    await expect.poll(() => new URL(page.url()).search).not.toBe('')
    await settle(page)
  }
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect(stars.nth(0)).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/hotels$/)
})

test('filters pressed in quick succession are combined', { tag: '@en-desktop' }, async ({
  page,
  baseURL,
}) => {
  await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto(`/booking/1001/search/${token}`)
  await settle(page)
  const stars = page.getByRole('complementary').getByRole('checkbox')
  // Faster than the URL changes, as on a busy device.
  await stars.evaluateAll(async ([first, second]) => {
    for (const one of [first, second]) {
      if (one instanceof HTMLElement) one.click()
      await new Promise((done) => setTimeout(done))
    }
  })
  for (const at of [0, 1]) await expect(stars.nth(at)).toBeChecked()
  await expect.poll(() => [...new URL(page.url()).searchParams].length).toBe(2)
  await page.reload()
  await settle(page)
  for (const at of [0, 1]) await expect(stars.nth(at)).toBeChecked()
})

test('a typed price applies as it is typed, and the button shows how many are left', {
  tag: '@es-phone',
}, async ({ page, baseURL }) => {
  const { shop, said } = await visitSpeaking(page, baseURL ?? '', 'es')
  const { offers, total } = await shop.product.search({ accountId: '1001', token, sort: 'price', limit: 100 })
  const limit = Math.ceil((offers[1]?.price.totalMinor ?? 0) / 100)
  const left = offers.filter(({ price }) => price.totalMinor <= limit * 100).length
  expect(left).toBeLessThan(total)
  await page.goto(`/booking/1001/search/${token}`)
  await settle(page)
  const filters = page.getByRole('button', { name: said('results', 'button') })
  const isPhone = await filters.isVisible()
  if (isPhone) await filters.click()
  const field = page.getByRole(isPhone ? 'dialog' : 'complementary').getByRole('textbox')
  await field.pressSequentially(String(limit), { delay: 20 })
  await expect(
    isPhone
      ? page.getByRole('button', { name: `Ver ${left} opciones` })
      : page.getByRole('status').filter({ hasText: `${left} opciones` }),
  ).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(String(limit))
})

const calendars: [what: string, path: (visit: Visit) => string][] = [
  ['a hotel', ({ offers }) => `/booking/1001/view/${offers.stay.view}`],
  ['a tour by its own address', ({ offers }) => `/booking/1001/tour/${offers.tour.productId}`],
]

for (const [what, path] of calendars)
  test(`another day in the calendar of ${what} keeps the scroll position, and the focus on the day`, {
    tag: '@es-phone',
  }, async ({ page, baseURL }) => {
    const visited = await visitSpeaking(page, baseURL ?? '', 'es')
    const { said } = visited
    await page.goto(path(visited))
    await settle(page)
    // Longer than the app waits before it shows a skeleton.
    let slow = 0
    await page.route(/rpc\/product\/getProduct/, async (route) => {
      slow++
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    const calendar = page.locator('section', {
      has: page.getByRole('heading', { name: said('products', 'calendar.title') }),
    })
    const days = calendar.locator('button[aria-pressed=false]:enabled')
    await expect(days.nth(6)).toBeVisible()
    const chosen = days.nth(6)
    await chosen.scrollIntoViewIfNeeded()
    const name = (await chosen.getAttribute('aria-label')) ?? ''
    const before = await chosen.evaluate((day) => day.getBoundingClientRect().top)
    await chosen.click()
    const pressed = calendar.locator('button[aria-pressed=true]')
    await expect(pressed).toHaveAttribute('aria-label', name)
    await expect(pressed).toBeFocused()
    expect(slow).toBe(1)
    expect(
      Math.abs((await pressed.evaluate((day) => day.getBoundingClientRect().top)) - before),
    ).toBeLessThan(100)
  })

test('no filter moves when another one is pressed', async ({ page, baseURL }, info) => {
  const { said } = await visitSpeaking(page, `${baseURL}`, languageOf(info.project.name))
  await page.goto(`/booking/1001/search/${token}`)
  await settle(page)
  const opener = page.getByRole('button', { name: said('results', 'button'), exact: true })
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  const panel = page.getByRole(isSheet ? 'dialog' : 'complementary')
  const filters = panel.getByRole('group')
  const clear = panel.getByRole('button', { name: said('results', 'clear') })
  await expect(filters.first()).toBeVisible()
  await expect(clear).toBeDisabled()
  // Not at the screen's edge: a press scrolls.
  const places = () => filters.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop))
  const before = await places()
  await pressPainted(panel.getByText(said('results', 'free'), { exact: true }))
  await expect(clear).toBeEnabled()
  expect(await places()).toEqual(before)
  // Few hotels are left, perhaps at one price: the price group stays.
  await pressPainted(
    panel
      .getByRole('group', { name: said('results', 'stars') })
      .getByRole('checkbox')
      .last(),
  )
  await expect(page).toHaveURL(/stars/)
  await settle(page)
  expect(await places()).toEqual(before)
})
