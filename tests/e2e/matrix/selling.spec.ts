import type { Page } from 'playwright/test'
import { speak } from '#tests/support/device/device.ts'
import { otherDevice } from '#tests/support/device/other-device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { enterAs, fromElsewhere } from '#tests/support/people/enter-as.ts'
import { client, sells, wayTo, writeClient } from '#tests/support/people/selling-desk.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { shiftOf } from '#tests/support/screens/shift-of.ts'

// An expired link is refused with its status, and so is an unknown quote.
test.use({ consoleMaySay: [/status of 4(10|04)/] })

/** The form input stored on the device. */
const draftsOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('alforja') ? [name] : [],
    )
    const readings = names.map(
      (name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
            reading.onsuccess = () => {
              opening.result.close()
              resolve(reading.result)
            }
          }
        }),
    )
    return (await Promise.all(readings)).flat()
  })

test('a typed client is deleted on sign-out', async ({ page, baseURL }, info) => {
  const visited = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  await writeClient(visited, `zoe-${info.project.name}-${Date.now()}@example.com`)
  await expect(wayTo(page, visited.said('selling', 'credit.title'))).toBeChecked()
  expect(JSON.stringify(await draftsOf(page))).toContain(client.familyName)
  await page.goto('/')
  await settle(page)
  const entered = page.getByRole('button', { name: visited.said('login', 'sign_out') })
  await entered.click()
  await expect(page.getByLabel(visited.said('login', 'password'))).toBeVisible()
  expect(JSON.stringify(await draftsOf(page))).not.toContain(client.familyName)
})

test('a seller begins with the search, and gets suggestions of known clients', async ({ page, baseURL }) => {
  const { said, offers, shop } = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  const known = {
    givenName: 'Zenobia',
    familyName: 'Xicoténcatl',
    phone: '',
    email: `z-${Date.now()}@example.com`,
  }
  await shop.agency.saveQuote({
    ...{ idempotencyKey: crypto.randomUUID(), language: 'es', note: '', client: known },
    ...{ choices: [offers.tour.line.choice], acceptedMinor: offers.tour.line.totalMinor },
  })
  await page.getByRole('button', { name: said('quotes', 'save.open') }).click()
  await page.getByLabel(said('quotes', 'save.givenName')).pressSequentially('zeno')
  const proposed = page.getByRole('button', { name: known.email })
  await expect(proposed).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await proposed.click()
  await expect(page.getByLabel(said('quotes', 'save.familyName'))).toHaveValue(known.familyName)
  await expect(page.getByLabel(said('quotes', 'save.email'))).toHaveValue(known.email)
  await expect(proposed).toHaveCount(0)

  await page.goto('/booking/1001')
  await settle(page)
  await expect(page.getByRole('button', { name: said('products', 'search.submit') })).toBeInViewport()
  expect(await axeComplaints(page)).toEqual([])
})

test('every result and option shows its earnings, while they are switched on', async ({ page, baseURL }) => {
  const { said, offers } = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  const earnings = page.getByText(said('selling', 'earn.line_own'))
  const toggle = (key: 'hide' | 'show') => page.getByRole('button', { name: said('selling', `bar.${key}`) })
  for (const path of [
    `search/${offers.stay.search}`,
    `view/${offers.stay.view}`,
    `view/${offers.tour.view}`,
    `view/${offers.transfer.view}`,
  ]) {
    await page.goto(`/booking/1001/${path}`)
    await settle(page)
    const options = page.locator(
      path.startsWith('search') ? 'article' : '[name^=room], [name=departure], [name=vehicle]',
    )
    await expect(earnings, path).toHaveCount(await options.count())
    expect(await axeComplaints(page), path).toEqual([])
    // The client is watching.
    await toggle('hide').click()
    await expect(earnings).toHaveCount(0)
    await toggle('show').click()
    await expect(earnings.first()).toBeVisible()
  }
})

test('a client opens a quote, sees its changes, and books it', async ({ page, baseURL, watch }) => {
  const visited = await sells(page, baseURL ?? '', ({ stay, tour }) => [stay, tour])
  const { said } = visited
  await page.getByRole('button', { name: said('quotes', 'save.open') }).click()
  const sheet = page.getByRole('dialog')
  const submit = sheet.getByRole('button', { name: said('quotes', 'save.submit') })
  await submit.click()
  await expect(sheet.getByText(said('quotes', 'save.errors.givenName'))).toBeVisible()
  await sheet.getByLabel(said('quotes', 'save.givenName')).fill(client.givenName)
  await sheet.getByLabel(said('quotes', 'save.familyName')).fill(client.familyName)
  await sheet.getByLabel(said('quotes', 'save.email')).fill('zoe@example.com')
  await sheet.getByLabel(said('quotes', 'save.phone')).fill(client.phone)
  await sheet.getByLabel(said('quotes', 'save.note')).fill('Habitación con vista al mar')
  await submit.click()
  const url = await sheet.getByLabel(said('quotes', 'share.link')).inputValue()
  await expect(sheet.getByRole('link', { name: said('app', 'share.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/529515550199\?text=/,
  )
  await expect(sheet.locator('a[href^="mailto:zoe%40example.com?"]')).toHaveCount(1)
  expect(await axeComplaints(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: said('selling', 'bar.quotes') }).click()
  await expect(page.getByText(`${client.givenName} ${client.familyName}`).first()).toBeVisible()

  const other = await otherDevice(page, watch, 'es')
  // As if the price had been lower when it was quoted.
  await other.route('**/rpc/bookingEngine/openQuote', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (!response.ok()) return route.fulfill({ response, json: body })
    body.json.totalMinor -= 10_000
    body.json.lines[0].line.price.totalMinor -= 10_000
    await route.fulfill({ response, json: body })
  })
  await other.goto(url)
  await settle(other)
  await expect(other.getByText('Habitación con vista al mar')).toBeVisible()
  await expect(other.getByText(said('quotes', 'page.rose')).first()).toBeVisible()
  await expect(other.getByText(said('selling', 'bar.as'))).toHaveCount(0)
  expect(await axeComplaints(other)).toEqual([])
  await other.getByRole('button', { name: said('quotes', 'page.book') }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
  await expect(other.getByText(said('cart', 'price_rose'))).toBeVisible()
  await other.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(other.locator('#familyName')).toHaveValue(client.familyName)

  await other.goto(`${url.slice(0, -1)}${url.endsWith('x') ? 'y' : 'x'}`)
  await expect(other.getByRole('heading', { name: said('quotes', 'page.absent_title') })).toBeVisible()
  await other.context().close()
})

test('a seller withdraws a quote, and its link says so', async ({ page, baseURL, watch }, info) => {
  const familyName = info.project.name === 'es-phone' ? 'Retana Uc' : 'Retamal Uc'
  const visited = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  const { said } = visited
  await page.getByRole('button', { name: said('quotes', 'save.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('quotes', 'save.givenName')).fill(client.givenName)
  await sheet.getByLabel(said('quotes', 'save.familyName')).fill(familyName)
  await sheet.getByRole('button', { name: said('quotes', 'save.submit') }).click()
  const url = await sheet.getByLabel(said('quotes', 'share.link')).inputValue()
  await sheet.getByRole('link', { name: said('quotes', 'save.see') }).click()
  // Its page adds it to the cart again, at today’s prices.
  await page.getByRole('button', { name: said('quotes-desk', 'page.sell') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('cart', 'title'))
  await page.goBack()
  await page.getByRole('button', { name: said('quotes-desk', 'withdraw.ask') }).click()
  // Controls below the sticky header cannot be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: said('quotes-desk', 'withdraw.yes') }).click()
  await expect(page.getByText(said('quotes-desk', 'state.withdrawn'), { exact: true })).toBeVisible()
  await expect(page.getByText(said('quotes-desk', 'page.standing.withdrawn'))).toBeVisible()

  const other = await otherDevice(page, watch, 'es')
  await other.goto(url)
  await expect(other.getByRole('heading', { name: said('quotes', 'page.withdrawn_title') })).toBeVisible()
  expect(await axeComplaints(other)).toEqual([])
  await other.context().close()
})

test('an owner on a branch’s page learns that it sells independently', async ({ page }) => {
  const said = (section: string, key: string) => words('es', section, key)
  await speak(page, 'es')
  await enterAs(page, 'owner')
  await page.goto('/agency')
  await settle(page)
  await page.goto('/booking/1003')
  const strip = page.getByRole('complementary', { name: said('selling', 'elsewhere.label') })
  await expect(strip).toContainText('La sucursal vende con su propio equipo')
  expect(await axeComplaints(page)).toEqual([])
  await strip.getByRole('link', { name: said('selling', 'elsewhere.sell') }).click()
  await expect(page).toHaveURL('/booking/1001')
  await expect(page.getByText(said('selling', 'bar.as'))).toBeVisible()
  await page.goto('/booking/1002')
  await expect(strip).toContainText('de otra agencia')
})

test('a seller’s bar appears in the space reserved for it', async ({ page }) => {
  await speak(page, 'es')
  await enterAs(page, 'seller')
  await page.goto('/agency')
  await settle(page)
  await page.goto('/booking/1001')
  await expect(page.getByText(words('es', 'selling', 'bar.as'))).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.02)
})

test('a seller who opens the shop before the agency’s area has loaded sells there', {
  tag: '@es-phone',
}, async ({ page }) => {
  await speak(page, 'es')
  const { email, password } = demoPerson('seller')
  await page.context().setExtraHTTPHeaders(fromElsewhere())
  // The area waits for the agency.
  await page.route('**/rpc/agency/getAgency', () => {})
  await page.goto('/')
  await settle(page)
  await page.getByLabel(words('es', 'login', 'email')).fill(email)
  await page.getByLabel(words('es', 'login', 'password'), { exact: true }).fill(password)
  const asked = page.waitForRequest('**/rpc/agency/getAgency')
  await page.getByRole('button', { name: words('es', 'login', 'sign_in') }).click()
  await asked
  await page.unroute('**/rpc/agency/getAgency')
  await page.goto('/booking/1001')
  await settle(page)
  await expect(page.getByRole('link', { name: words('es', 'selling', 'bar.agency') })).toBeVisible()
})
