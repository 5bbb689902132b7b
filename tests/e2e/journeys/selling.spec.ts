import type { Page } from 'playwright/test'
import { axeComplaints } from '#tests/support/axe.ts'
import { awaitPerson, fillCart, keepCartHere, speak } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { enterAs, signInAs } from '#tests/support/enter-as.ts'
import { minorOf, payByCard } from '#tests/support/journey.ts'
import type { Offered } from '#tests/support/offers.ts'
import { settle, type Visit, visit } from '#tests/support/visit.ts'
import { words } from '#tests/support/words.ts'

const seller = { email: 'bruno@cempasuchil.example', password: 'mochila-verde-31' }
const client = { givenName: 'Zoë', familyName: 'Núñez Ibáñez', phone: '+52 951 555 0199' }

// A link that works no more is refused with its status; so is a quote that never was.
test.use({ consoleMaySay: [/status of 4(10|04)/] })

/** A seller at the front of the own agency's booking area, with these in the cart. */
async function sells(
  page: Page,
  baseURL: string,
  pick: (offers: Visit['offers']) => Offered[],
): Promise<Visit> {
  await speak(page, 'es')
  await keepCartHere(page)
  const visited = await visit(page, baseURL, 'es')
  await signInAs(page, seller)
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(
    page,
    pick(visited.offers).map(({ line }) => line),
  )
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(visited.said('selling', 'bar.as'))).toBeVisible()
  return visited
}

/** The client's name, mail and everybody who travels; leads on to the payment. */
async function writeClient({ page, said }: Visit, email: string): Promise<void> {
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.getByRole('heading', { name: said('traveler-info', 'client.guest') })).toBeVisible()
  for (const field of ['givenName', 'familyName', 'phone'] as const) {
    await page.locator(`#${field}`).fill(client[field])
  }
  await page.locator('#email').fill(email)
  for (const name of await page.locator('input[id^=traveller-]').all()) {
    if ((await name.inputValue()) === '') await name.fill('Ana')
  }
  await page.getByLabel(said('traveler-info', 'client.reference')).fill('EXP-0042')
  await page.locator('#terms').check()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
}

/** The choice of a way to pay, by its title. */
const wayTo = (page: Page, title: RegExp) =>
  page.locator('label', { has: page.getByText(title) }).getByRole('radio')

/** What the device keeps of what was typed into forms. */
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

/** Another browser, that of the client. */
async function clientPage(page: Page, watch: (page: Page) => void): Promise<Page> {
  const context = await page.context().browser()?.newContext({ locale: 'es-MX' })
  if (!context) throw new Error('no browser')
  const other = await context.newPage()
  watch(other)
  await speak(other, 'es')
  return other
}

test('a seller signs in, sells a mixed cart for a client on credit', async ({ page, baseURL }, info) => {
  test.setTimeout(120_000)
  const visited = await sells(page, baseURL ?? '', ({ stay, tour, transfer }) => [stay, tour, transfer])
  const { said, shop } = visited
  const earnings = page.getByRole('region', { name: said('selling', 'earn.title') })
  await expect(earnings).toBeVisible()
  const ofLines = page.getByRole('listitem').getByText(said('selling', 'earn.line'))
  await expect(ofLines).toHaveCount(3)
  // The client looks on.
  await earnings.getByRole('button', { name: said('selling', 'bar.hide') }).click()
  await expect(earnings).toBeHidden()
  await expect(ofLines).toHaveCount(0)
  await page.getByRole('button', { name: said('selling', 'bar.show') }).click()
  await expect(earnings).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await writeClient(visited, `zoe-${info.project.name}-${Date.now()}@example.com`)
  await expect(wayTo(page, said('selling', 'credit.title'))).toBeChecked()
  const pay = page.getByRole('button', { name: said('selling', 'credit.pay') })
  const paid = minorOf((await pay.textContent()) ?? '')
  expect(await axeComplaints(page)).toEqual([])
  await pay.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'sold.title'))
  const saleId = new URL(page.url()).pathname.split('/').pop() ?? ''
  const sale = await shop.bookingEngine.getSale({ saleId })
  expect(sale).toMatchObject({
    state: 'confirmed',
    dueMinor: 0,
    paidMinor: paid,
    payments: [{ method: 'credit' }],
  })
  expect(await shop.agency.getSaleEarnings({ saleId })).toMatchObject({ reference: 'EXP-0042' })
})

test('who was typed as a client is forgotten with the sign-out', async ({ page, baseURL }, info) => {
  test.setTimeout(120_000)
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

test('a client opens a quote, is told what has changed, and books it', async ({ page, baseURL, watch }) => {
  test.setTimeout(120_000)
  const visited = await sells(page, baseURL ?? '', ({ stay, tour }) => [stay, tour])
  const { said } = visited
  await page.getByRole('button', { name: said('quotes', 'save.open') }).click()
  const sheet = page.getByRole('dialog')
  const submit = sheet.getByRole('button', { name: said('quotes', 'save.submit') })
  await submit.click()
  await expect(sheet.getByText(said('quotes', 'save.errors.givenName'))).toBeVisible()
  await sheet.getByLabel(said('quotes', 'save.givenName')).fill(client.givenName)
  await sheet.getByLabel(said('quotes', 'save.familyName')).fill(client.familyName)
  await sheet.getByLabel(said('quotes', 'save.note')).fill('Habitación con vista al mar')
  await submit.click()
  const url = await sheet.getByLabel(said('quotes', 'share.link')).inputValue()
  expect(await axeComplaints(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: said('selling', 'bar.quotes') }).click()
  await expect(
    page.getByRole('dialog').getByText(`${client.givenName} ${client.familyName}`).first(),
  ).toBeVisible()

  const other = await clientPage(page, watch)
  // As if the price had been lower when it was offered.
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

test('a seller withdraws a quote, and its link says so kindly', async ({ page, baseURL, watch }, info) => {
  test.setTimeout(120_000)
  const familyName = info.project.name === 'es-phone' ? 'Retana Uc' : 'Retamal Uc'
  const visited = await sells(page, baseURL ?? '', ({ tour }) => [tour])
  const { said } = visited
  await page.getByRole('button', { name: said('quotes', 'save.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('quotes', 'save.givenName')).fill(client.givenName)
  await sheet.getByLabel(said('quotes', 'save.familyName')).fill(familyName)
  await sheet.getByRole('button', { name: said('quotes', 'save.submit') }).click()
  const url = await sheet.getByLabel(said('quotes', 'share.link')).inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: said('selling', 'bar.quotes') }).click()
  const listed = sheet.getByRole('listitem').filter({ hasText: familyName }).first()
  await listed.getByRole('button').click()
  await listed.getByRole('button', { name: /^Retirar la cotización/ }).click()
  expect(await axeComplaints(page)).toEqual([])
  await listed.getByRole('button', { name: said('quotes', 'withdraw.yes') }).click()
  await expect(listed.getByText(said('quotes', 'state.withdrawn'))).toBeVisible()
  await expect(listed.getByText(said('quotes', 'withdraw.text'))).toBeVisible()

  const other = await clientPage(page, watch)
  await other.goto(url)
  await expect(other.getByRole('heading', { name: said('quotes', 'page.withdrawn_title') })).toBeVisible()
  expect(await axeComplaints(other)).toEqual([])
  await other.context().close()
})

test('an owner who comes to a branch’s page is told that it sells by itself', async ({ page }) => {
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

test('a payment link pays once, and says kindly that it was opened', async ({ page, baseURL, watch }) => {
  test.setTimeout(120_000)
  const visited = await sells(page, baseURL ?? '', ({ stay }) => [stay])
  const { said } = visited
  await writeClient(visited, `zoe-enlace-${Date.now()}@example.com`)
  await page.getByText(said('selling', 'link.title')).click()
  await page.getByRole('button', { name: said('payment-links', 'create') }).click()
  const url = await page.getByLabel(said('payment-links', 'share.link')).inputValue()
  expect(await axeComplaints(page)).toEqual([])

  const payer = await clientPage(page, watch)
  const late = await clientPage(page, watch)
  for (const one of [payer, late]) await one.goto(url)
  const go = (one: Page) => one.getByRole('button', { name: said('payment-links', 'page.continue') })
  await expect(go(late)).toBeVisible()
  await expect(go(payer)).toBeVisible()
  expect(await axeComplaints(payer)).toEqual([])
  await go(payer).click()
  await expect(payer).toHaveURL(/\/payment\/[\w-]{22}$/)
  await go(late).click()
  await expect(late.getByRole('heading', { name: said('payment-links', 'gone.used_title') })).toBeVisible()
  expect(await axeComplaints(late)).toEqual([])
  await payer.getByRole('button', { name: said('payment', 'pay') }).click()
  await payByCard(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'confirmation.title'))
  await late.reload()
  await expect(late.getByRole('heading', { name: said('payment-links', 'gone.paid_title') })).toBeVisible()
  for (const one of [payer, late]) await one.context().close()
})
