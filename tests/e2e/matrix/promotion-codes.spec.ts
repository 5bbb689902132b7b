import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { fillCart, speak } from '#tests/support/device/device.ts'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { chooseFor, keepOffline, salesTo, sellerAtWork } from '#tests/support/people/offline-desk.ts'
import { addCode } from '#tests/support/worlds/own-promotion.ts'

// Without a network the browser reports every failed request, and pictures that were not seen before.
test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(09|29)/] })

const newCode = () => `V${Date.now().toString(36).toUpperCase()}`

test('a customer has a code from a link, removes it, mistypes it and types it; the sale has its price', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  const { offers, said } = await visit(page, baseURL ?? '', language)
  const code = newCode()
  const productIds = [offers.stay.line.choice.productId]
  await inShopDatabase((database) => addCode(database, { productIds, code }))
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.stay.line])
  const main = page.getByRole('main')
  const remove = main.getByRole('button', { name: said('cart', 'code.remove') })
  const applied = main.getByText(said('cart', 'code.applied'))
  const type = async (typed: string) => {
    await main.getByRole('button', { name: said('cart', 'code.open') }).click()
    await main.getByLabel(said('cart', 'code.field')).fill(typed)
    await main.getByRole('button', { name: said('cart', 'code.apply') }).click()
  }
  await page.goto(`/booking/1001/checkout?code=${code.toLowerCase()}`)
  await expect(applied).toBeVisible()
  await settle(page)
  await remove.click()
  await expect(applied).toHaveCount(0)
  // By keyboard, nothing is lost when a button disappears.
  await expect(main.getByRole('button', { name: said('cart', 'code.open') })).toBeFocused()

  await type('a!')
  await expect(main.getByText(said('cart', 'code.error'))).toBeVisible()
  await main.getByLabel(said('cart', 'code.field')).fill(`${code}Z`)
  await main.getByRole('button', { name: said('cart', 'code.apply') }).click()
  await expect(main.getByText(said('promotion-codes', 'state.unknown'))).toBeVisible()
  await expect(main.getByText(said('promotion-codes', 'without'))).toBeVisible()
  await expect(remove).toBeFocused()
  await remove.click()

  await type(` ${code.toLowerCase()} `)
  await expect(applied).toBeVisible()
  // It is kept with the cart.
  await page.reload()
  await expect(applied).toBeVisible()
  const held = page.waitForResponse('**/rpc/bookingEngine/hold')
  await main
    .getByRole('button', { name: said('cart', 'hold') })
    .first()
    .click()
  const { json } = await (await held).json()
  expect(json.lines[0].promotions).toMatchObject([{ code, amountMinor: expect.any(Number) }])
  expect(json.totalMinor).toBeLessThan(offers.stay.line.totalMinor)
})

test('after too many codes the cart says how long to wait, and goes on without a code', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  const { offers, said } = await visit(page, baseURL ?? '', language)
  await page.route('**/rpc/bookingEngine/quote', async (route) => {
    if (!route.request().postData()?.includes('promotionCode')) return await route.continue()
    const refused = { code: 'too_many_requests', status: 429, data: { retryAfterSeconds: 554 } }
    await route.fulfill({ status: 429, json: { json: { defined: true, message: '', ...refused } } })
  })
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.stay.line])
  await page.goto('/booking/1001/checkout?code=ADIVINO')
  const main = page.getByRole('main')
  await expect(main.getByText(said('cart', 'code.tried'))).toBeVisible()
  await expect(main.getByText(/10 (minutos|minutes)/)).toBeVisible()
  await expect(main.getByText(said('cart', 'code.later'))).toHaveCount(0)
  // The prices without it are there.
  await expect(main.getByText(said('cart', 'subtotal'))).toBeVisible()
  await expect(
    main
      .getByRole('button', { name: said('cart', 'hold') })
      .filter({ visible: true })
      .first(),
  ).toBeEnabled()
})

test('a link’s code is offered beside a typed one, and goes along with a link to the cart', async ({
  page,
  baseURL,
  watch,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  const { offers, said } = await visit(page, baseURL ?? '', language)
  const typed = newCode()
  const linked = newCode().replace('V', 'L')
  const productIds = [offers.stay.line.choice.productId]
  await inShopDatabase(async (database) => {
    for (const code of [typed, linked]) await addCode(database, { productIds, code })
  })
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.stay.line])
  const main = page.getByRole('main')
  await page.goto('/booking/1001/checkout')
  await main.getByRole('button', { name: said('cart', 'code.open') }).click()
  await main.getByLabel(said('cart', 'code.field')).fill(typed)
  await main.getByRole('button', { name: said('cart', 'code.apply') }).click()
  const applied = (code: string) => main.getByText(new RegExp(`${code}: `))
  await expect(applied(typed)).toBeVisible()

  await page.goto(`/booking/1001/checkout?code=${linked}`)
  await expect(main.getByText(new RegExp(linked)).first()).toBeVisible()
  await expect(applied(typed)).toBeVisible()
  await main.getByRole('button', { name: new RegExp(linked) }).click()
  await expect(applied(linked)).toBeVisible()
  await expect(main.getByText(new RegExp(typed))).toHaveCount(0)

  await main.getByRole('button', { name: said('cart', 'elsewhere.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('cart', 'elsewhere.make') }).click()
  const address = await sheet.getByLabel(said('cart', 'elsewhere.link')).inputValue()
  const other = await otherDevice(page, watch, language)
  await other.goto(new URL(address).pathname)
  await other.getByRole('button', { name: said('cart', 'linked.take') }).click()
  await expect(other.getByText(new RegExp(`${linked}: `))).toBeVisible()
})

test('a seller’s code without signal is decided when the sale is sent; without it, the sale is made @en-desktop', async ({
  page,
  baseURL,
}) => {
  const visited = await sellerAtWork(page, baseURL ?? '', 'en')
  const { said, offers } = visited
  await chooseFor(visited, [offers.stay])
  const main = page.getByRole('main')
  await main.getByRole('button', { name: said('cart', 'code.open') }).click()
  await page.context().setOffline(true)
  await main.getByLabel(said('cart', 'code.field')).fill('NO EXISTE')
  await main.getByRole('button', { name: said('cart', 'code.apply') }).click()
  await expect(main.getByText(said('cart', 'code.later'))).toBeVisible()
  const email = `codigo-${Date.now()}@example.com`
  await keepOffline(visited, { email, familyName: 'Codigo' })
  await page.context().setOffline(false)
  const entry = page.getByRole('listitem').filter({ hasText: 'Codigo' })
  await expect(entry.getByText(said('outbox', 'state.needs_you'))).toBeVisible()
  await expect(entry.getByText(said('api-error', 'promotion_code_refused'))).toBeVisible()
  expect(await salesTo(visited, email)).toEqual([])
  await entry.getByRole('button', { name: said('outbox', 'needs.without_code') }).click()
  await expect(entry.getByText(said('outbox', 'confirmed'))).toBeVisible()
  expect(await salesTo(visited, email)).toMatchObject([{ state: 'confirmed' }])
})
