import type { Page } from 'playwright/test'
import { templateVersion } from '#core/app/legal-texts.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { demoSignIns } from '#demo/agencies/demo-people.ts'
import { clabeOf, newRegistration } from '#tests/builders/registrations.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { downloadedRows } from '#tests/support/pages/figures.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { enterAs, fromElsewhere, signInAs } from '#tests/support/people/enter-as.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { call, invite, inviteAndEnter, linkTo } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The browser itself reports a wrong password, an unknown notice, and credit above the limit.
test.use({ consoleMaySay: [/Failed to load resource.*status of 40[149]/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

const password = 'mezcal con naranja'

/** The signed-in owner of a new agency, which no other test changes. */
async function newOwner(page: Page) {
  const handed = newRegistration()
  await call(page, 'home/register', handed)
  const link = await linkTo(page, handed.email, /(\/new-password\?token=[\w-]{43}&purpose=invitation)/)
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  await call(page, 'home/acceptInvitation', { token, password, terms: templateVersion })
  return handed
}

test('an owner corrects contact and bank account; invalid fields are named', async ({ page }) => {
  const handed = await newOwner(page)
  await page.goto('/agency/affiliate')
  await button(page, 'affiliate', 'change_contact').click()
  // Input is below its label, however many lines the label has.
  const label = page.locator('label[for=registration-phone]')
  await label.evaluate((element) => element.append(' y lo que no cabe en una línea'.repeat(9)))
  const labelHeight = await label.evaluate((element) => element.clientHeight)
  expect(labelHeight).toBeGreaterThan(30)
  const room = () =>
    page
      .locator('#registration-phone')
      .evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingTop))
  await expect.poll(room).toBeGreaterThanOrEqual(labelHeight)
  await page.locator('#registration-phone').fill('12')
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByText(said('register', 'problem.phone'))).toBeVisible()
  await page.locator('#registration-phone').fill('222 555 0177')
  await field(page, 'affiliate', 'second_phone').fill('222 555 0178')
  await field(page, 'affiliate', 'address_line').fill('Piso 2')
  for (const day of ['lunes', 'martes'])
    await page.getByRole('switch', { name: day, exact: true }).check({ force: true })
  const opens = page.getByRole('group', { name: 'martes' }).getByLabel(said('affiliate', 'hours.opens'))
  await opens.fill('19')
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByText(said('affiliate', 'hours.error')).first()).toBeVisible()
  await opens.fill('9')
  expect(await axeComplaints(page)).toEqual([])
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByText('+52 222 555 0177')).toBeVisible()
  await expect(page.getByText('+52 222 555 0178')).toBeVisible()
  await expect(page.getByText('Lunes y martes, 9:00 a 18:00; miércoles a domingo, cerrado')).toBeVisible()

  await button(page, 'affiliate', 'change_tax').click()
  const clabe = clabeOf(4_711)
  await page.locator('#registration-clabe').fill(`${clabe.slice(0, -1)}${(Number(clabe.at(-1)) + 1) % 10}`)
  await field(page, 'login', 'password').fill('no es esta')
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByText(said('register', 'problem.clabe_check'))).toBeVisible()
  await page.locator('#registration-clabe').fill(clabe)
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByRole('alert')).toHaveText(said('api-error', 'credentials_wrong'))
  await field(page, 'login', 'password').fill(password)
  await button(page, 'affiliate', 'save').click()
  await expect(page.getByText(`•••• •••• •••• ••${clabe.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(handed.clabe)).toHaveCount(0)
})

test('a user ends the session of a lost phone', async ({ page, browser, baseURL }) => {
  const { email } = await inviteAndEnter(page)
  const lost = await browser.newContext(baseURL ? { baseURL } : {})
  const answer = await lost.request.post('/rpc/home/signIn', {
    data: { json: { email, password } },
    headers: fromElsewhere(),
  })
  expect(answer.status()).toBe(200)
  const who = async () => (await lost.request.post('/rpc/home/getPerson', { data: { json: {} } })).text()
  expect(await who()).toContain(email)
  await page.goto('/agency/access')
  const end = page.getByRole('button', { name: said('access', 'sessions.end_this') })
  await expect(end).toHaveCount(1)
  await end.click()
  await expect(end).toHaveCount(0)
  expect(await who()).not.toContain(email)
  await lost.close()
})

test('an owner resends an invitation, resets and suspends; a share above 100 % is refused', async ({
  page,
}) => {
  const invited = await invite(page)
  const { email } = await inviteAndEnter(page)
  await enterAs(page, 'owner')
  const open = async (address: string) => {
    await page.goto(`/agency/catalogs/travel-agents?text=${encodeURIComponent(address)}`)
    await page.getByRole('link', { name: new RegExp(address) }).click()
  }
  await open(invited)
  await button(page, 'seller-data', 'action.resend').click()
  await expect(page.getByText(said('seller-data', 'done.resend'))).toBeVisible()

  await open(email)
  await field(page, 'seller-data', 'share').fill('101')
  await button(page, 'seller-data', 'save').click()
  await expect(page.getByText(said('seller-data', 'error.share'))).toBeVisible()
  await field(page, 'seller-data', 'share').fill('42.5')
  await button(page, 'seller-data', 'save').click()
  await expect(page.getByText(said('seller-data', 'saved'))).toBeVisible()
  for (const event of ['reset', 'suspend'] as const) {
    await button(page, 'seller-data', `action.${event}`).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('seller-data', `action.${event}`) })
      .click()
    await expect(page.getByText(said('seller-data', `done.${event}`))).toBeVisible()
  }
  await expect(page.getByText(said('seller-data', 'access_text.suspended'))).toBeVisible()
})

test('an owner leaves routes out; an invalid mark-up is refused', async ({ page }) => {
  await newOwner(page)
  await page.goto('/agency/sales/transfer-service?view=desk')
  await settleLists(page)
  const form = page.locator('form').filter({ has: page.getByText(said('transfer-service', 'routes.sold')) })
  const markup = form.getByLabel(said('transfer-service', 'routes.markup'))
  const save = form.getByRole('button', { name: said('transfer-service', 'save') })
  await markup.fill('mucho')
  await expect(form.getByText(said('transfer-service', 'error.percent'))).toBeVisible()
  await expect(save).toBeDisabled()
  await markup.fill('7.5')
  const route = form.getByRole('checkbox').first()
  await expect(route).toBeChecked()
  await route.uncheck()
  await save.click()
  await expect(form.getByText(said('transfer-service', 'saved'))).toBeVisible()
  await page.reload()
  await settleLists(page)
  await expect(markup).toHaveValue('7.5')
  await expect(form.getByRole('checkbox', { checked: false })).toHaveCount(1)
})

test('branches, notices and sellers are exported with every row', async ({ page }) => {
  await enterAs(page, 'owner')
  for (const [path, row] of [
    ['branches', /Cempasúchil/],
    ['travel-agents', /Bruno Ventas Demo/],
  ] as const) {
    await page.goto(`/agency/catalogs/${path}`)
    await settleLists(page)
    const rows = await downloadedRows(page, button(page, 'lists', 'export'))
    expect(JSON.stringify(rows)).toMatch(row)
  }
  await page.goto('/agency/notices')
  await settleLists(page)
  const shown = page.getByRole('main').locator('li a')
  await expect(shown).not.toHaveCount(0)
  expect(await downloadedRows(page, button(page, 'lists', 'export'))).toHaveLength(await shown.count())
})

test('an owner opens a branch and grants it credit; more than is available is refused', async ({
  page,
}, info) => {
  const name = `Sucursal ${info.project.name} ${Date.now()}`
  await enterAs(page, 'owner')
  await page.goto(`/agency/catalogs/branches?text=${encodeURIComponent(name)}`)
  await settleLists(page)
  await button(page, 'branches', 'create').first().click()
  const sheet = page.getByRole('dialog')
  const values = {
    name,
    address: 'Av. Juárez 10, Centro',
    phone: '951 555 0110',
    email: 'sucursal@example.com',
  }
  for (const [key, value] of Object.entries(values))
    await sheet.getByLabel(said('branches', `field.${key}`), { exact: true }).fill(value)
  await sheet.getByRole('button', { name: said('branches', 'create_submit') }).click()
  await expect(sheet).toBeHidden()
  const grant = async (amount: string) => {
    await button(page, 'branches', 'manage').filter({ visible: true }).first().click()
    await sheet.getByLabel(startOf(said('branches', 'event.credit.amount'))).fill(amount)
    await sheet.getByRole('button', { name: said('branches', 'event.credit.submit') }).dblclick()
  }
  const credit = page.getByText('$1,250.50 MXN').filter({ visible: true })
  await grant('1,250.50')
  await expect(sheet).toBeHidden()
  await expect(credit.first()).toBeVisible()
  await grant('9,999,999')
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel(startOf(said('branches', 'event.credit.amount'))).fill('0')
  await sheet.getByRole('button', { name: said('branches', 'event.credit.submit') }).click()
  await expect(sheet).toBeHidden()
  await expect(credit).toHaveCount(0)
})

test('a guest is asked to sign in, on every screen of an agency, and returns to it', async ({ page }) => {
  const screens = routePatterns.filter((route) => route.startsWith('/agency'))
  expect(screens.length).toBeGreaterThan(15)
  for (const route of screens) {
    const path = route.replace(/:\w+\??/g, 'algo')
    await page.goto(path)
    await expect(page).toHaveURL(`/?return=${encodeURIComponent(path)}`)
    await expect(field(page, 'login', 'password')).toBeVisible()
  }
  await page.goto('/agency/catalogs/branches?sort=credit')
  const owner = demoPerson('owner')
  await field(page, 'login', 'email').fill(owner.email)
  await field(page, 'login', 'password').fill(owner.password)
  await button(page, 'login', 'sign_in').click()
  await expect(page).toHaveURL('/agency/catalogs/branches?sort=credit')
})

test('unknown notices, sales and sellers say so and link elsewhere', async ({ page }) => {
  await enterAs(page, 'owner')
  for (const path of [
    '/agency/notices/nothing',
    '/agency/sales/AAAAAAAAAAAAAAAAAAAAAA',
    '/agency/quotes/AAAAAAAAAAAAAAAAAAAAAA',
    '/agency/sales/groups/nothing',
    '/agency/catalogs/travel-agents/edit/nobody',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(said('not-found', 'title'))
    await page.getByRole('link', { name: said('not-found', 'home') }).click()
    await expect(page).toHaveURL('/agency')
  }
})

test('on a phone the header shows the full name of a branch, and that a notice is unread', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ofBranch = demoSignIns.find(({ email }) => email.startsWith('ximena'))
  if (!ofBranch) throw new Error('the demo has nobody of a branch')
  await signInAs(page, ofBranch)
  await page.goto('/agency')
  const name = page.getByRole('banner').getByText('Viajes Cempasúchil Puebla')
  await expect(name).toBeVisible()
  const cut = await name.evaluate((text) => text.scrollHeight > text.clientHeight + 1)
  expect(cut).toBe(false)
  await expect(button(page, 'agency-menu', 'open')).toHaveAccessibleDescription(/sin leer/)
})

test('on a phone the language is chosen in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'owner')
  await page.goto('/agency')
  await button(page, 'agency-menu', 'open').click()
  await page.getByRole('dialog').locator('select[name=lang]').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})
