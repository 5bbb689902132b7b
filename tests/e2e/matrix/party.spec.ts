import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { findScarceStay } from '#tests/support/worlds/offers.ts'

test('a child’s age is required, without a default', async ({ page, baseURL, locale }) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', locale?.startsWith('en') ? 'en' : 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  const field = page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) })
  const sheet = page.getByRole('dialog')
  const age = sheet.getByRole('combobox')
  const addChild = async () => {
    await field.click()
    await sheet
      .getByRole('group', { name: said('products', 'guests.children') })
      .getByRole('button')
      .last()
      .click()
  }
  await addChild()
  await expect(age).toHaveValue('')
  await sheet.getByRole('button', { name: said('guests', 'apply') }).click()
  await expect(sheet.locator('p', { hasText: said('guests', 'age_missing') })).toBeVisible()
  await expect(age).toBeFocused()
  // Leaving without an age adds no child.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(field).not.toContainText(/menor|child/)
  await addChild()
  await age.selectOption('4')
  await sheet.getByRole('button', { name: said('guests', 'apply') }).click()
  await expect(sheet).toBeHidden()
  await expect(field).toContainText(/1 menor|1 child/)
})

test('on a desktop the guests are beside their field', { tag: '@en-desktop' }, async ({ page, baseURL }) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  const field = page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) })
  const of = await field.boundingBox()
  await field.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group').first()).toBeVisible()
  const sheet = await dialog.boundingBox()
  if (!of || !sheet) throw new Error('nothing there')
  expect(sheet.x).toBeCloseTo(of.x, 0)
  const isBelow = sheet.y > of.y
  expect(isBelow ? sheet.y - of.y - of.height : of.y - sheet.y - sheet.height).toBeCloseTo(8, 0)
})

test('nothing moves under a finger that adds two children', async ({ page, baseURL, locale }) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', locale?.startsWith('en') ? 'en' : 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  await page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) }).click()
  const children = page.getByRole('group', { name: said('products', 'guests.children') })
  const more = await children.getByRole('button').last().boundingBox()
  if (!more) throw new Error('no button')
  const [x, y] = [more.x + more.width / 2, more.y + more.height / 2]
  for (const count of [1, 2]) {
    await page.mouse.click(x, y)
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(count)
  }
  await expect(children.getByRole('status')).toHaveText('2')
  expect(await children.getByRole('button').last().boundingBox()).toEqual(more)
})

test('the reason why the last room is not available twice is beside the disabled button', async ({
  page,
  baseURL,
  locale,
}) => {
  const language = locale?.startsWith('en') ? 'en' : 'es'
  const { said, shop } = await visitSpeaking(page, baseURL ?? '', language)
  const { view, productId } = await findScarceStay(shop)
  const parsed = parseCriteria(view)
  if ('problem' in parsed || parsed.criteria.kind !== 'hotels') throw new Error(`no stay: ${view}`)
  const criteria = { ...parsed.criteria, rooms: [1, 1].map((adults) => ({ adults, childAges: [] })) }
  await page.goto(`/booking/1001/view/${encodeCriteria(criteria, productId)}`)
  await settle(page)
  const add = page.getByRole('button', { name: said('products', 'add.button') })
  const reason = page.getByText(/No quedan suficientes|Not enough/).filter({ visible: true })
  await expect(add).toBeEnabled()
  await expect(reason).toHaveCount(0)
  const { hotelOffers } = await shop.product.getProduct({
    accountId: '1001',
    productId,
    token: encodeCriteria(criteria, productId),
  })
  const last = hotelOffers[0]?.find(({ left }) => left === 1)?.unitName[language] ?? 'none'
  for (const room of [0, 1]) {
    const unit = page
      .locator('fieldset', { has: page.locator(`[name=room-${room}]`) })
      .locator('div', { has: page.getByRole('heading', { name: last, exact: true }) })
      .filter({ has: page.getByRole('radio') })
    await unit.last().getByRole('radio').first().check()
  }
  await expect(add).toBeDisabled()
  await expect(reason.last()).toBeInViewport()
})

test('a place without products says so, with no empty list beside it', async ({ page, baseURL, locale }) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', locale?.startsWith('en') ? 'en' : 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  const name = said('products', 'destination.label')
  // A sheet on phones, a combobox on wider screens.
  const box = page.getByRole('combobox', { name })
  await page
    .getByRole('button', { name: startsWith(name) })
    .or(box)
    .click()
  await box.fill('xqzw')
  await expect(page.getByText(said('products', 'destination.none'))).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a sheet has its close button beside its title, and months of equal height', async ({
  page,
  baseURL,
  locale,
}) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', locale?.startsWith('en') ? 'en' : 'es')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  await page.getByRole('button', { name: startsWith(said('products', 'days.label_hotels')) }).click()
  const sheet = page.getByRole('dialog')
  const middle = async (part: typeof sheet) => {
    const box = await part.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  const [title, out] = [
    sheet.getByRole('heading').first(),
    sheet.getByRole('button', { name: said('app', 'close') }),
  ]
  // The sheet moves until its months have loaded.
  await expect.poll(async () => Math.abs((await middle(title)) - (await middle(out)))).toBeLessThanOrEqual(2)
  const grid = sheet.getByRole('grid').first()
  const next = sheet.getByRole('button', { name: said('products', 'days.calendar.next') })
  const heights = new Set<number>()
  // Among so many months some have four, five and six weeks.
  for (let month = 0; month < 6; month += 1) {
    heights.add(Math.round((await grid.boundingBox())?.height ?? 0))
    await next.click()
  }
  expect([...heights]).toHaveLength(1)
})

test('Escape in the list of a select closes the list, and not the sheet around it', async ({
  page,
  baseURL,
  locale,
}) => {
  const { said } = await visitSpeaking(page, baseURL ?? '', 'en')
  await page.goto('/booking/1001/hotels')
  await settle(page)
  await page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('group', { name: said('products', 'guests.children') })
    .getByRole('button')
    .last()
    .click()
  const age = sheet.getByRole('combobox')
  await age.hover()
  if (!locale?.startsWith('en')) {
    // A phone shows its native list.
    await expect(age).not.toHaveCSS('appearance', 'base-select')
    return
  }
  await expect(age).toHaveCSS('appearance', 'base-select')
  const isOpen = () => age.evaluate((select) => select.matches(':open'))
  await age.click()
  await expect.poll(isOpen).toBe(true)
  await page.keyboard.press('4')
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await expect(sheet).toBeVisible()
  await age.click()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(age).toHaveValue('4')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
