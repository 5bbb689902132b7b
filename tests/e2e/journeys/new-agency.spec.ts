import type { Page } from 'playwright/test'
import { kinds } from '#core/products/products.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { centsOf, downloadedRows, expectAmounts } from '#tests/support/pages/figures.ts'
import { addToCart, comeToTour, minorOf } from '#tests/support/pages/journey.ts'
import { type Sale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import {
  acceptInvitation,
  agreement,
  approveAgency,
  password,
  registerAgency,
  type Said,
  sellNothingYet,
} from '#tests/support/people/new-agency.ts'
import { signOut } from '#tests/support/people/sign-out.ts'
import { enterStaff } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findStay, findTour, findTransfer } from '#tests/support/worlds/offers.ts'
import { type Sums, sumsOf } from '#tests/support/worlds/sale-sums.ts'

const client = { givenName: 'Zoë', familyName: 'Núñez Ibáñez', phone: '+52 951 555 0199' }
/** Days in the future that no other test buys on. */
const ahead = 160

interface Person {
  email: string
  name: string
}

test(
  'a new agency registers, is approved, invites a seller, and everybody sees the same figures of its first sale',
  { tag: '@es-phone' },
  async ({ page, baseURL }, info) => {
    test.setTimeout(240_000)
    const language = info.project.name.startsWith('en') ? 'en' : 'es'
    const said: Said = (section, key) => words(language, section, key)
    await speak(page, language)
    const { email } = await registerAgency(page, said)
    const owner = { email, name: 'Marisol Quiroga Peña' }
    await acceptInvitation(page, said, owner)
    await expect(page.getByText(said('agency-home', 'wait.news'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^(Hola|Hello), Marisol$/ })).toBeVisible()
    await sellNothingYet(page, said)

    const staff = await enterStaff(baseURL ?? '', info.project.name)
    const accountId = await approveAgency(staff, email)
    // The open screen is notified: nobody reloads.
    await expect(page.getByText(said('agency-home', 'wait.news'))).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: said('agency-home', 'title') })).toBeVisible()
    const address = page.getByLabel(said('agency-home', 'page.link'))
    await expect(address).toHaveValue(new URL(`/booking/${accountId}`, baseURL).href)

    const seller = await inviteSeller(page, said)
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await acceptInvitation(page, said, { ...seller, invited: true })
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, said, seller)
    const sale = await sellOnCredit(page, said, accountId)
    const sums = sumsOf(sale)

    await seeAsSeller(page, said, { sale, sums, seller })
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, said, owner)
    await seeAsOwner(page, said, { sale, sums, seller })
    await sellNothing(page, said, accountId)
  },
)

async function inviteSeller(page: Page, said: Said): Promise<Person> {
  const seller = { name: 'Nora Nueva', email: `nora${Date.now()}@volcanes.example` }
  await page.goto('/agency/catalogs/travel-agents/create')
  await settle(page)
  await page.getByLabel(said('seller-data', 'name')).fill(seller.name)
  await page.getByLabel(said('seller-data', 'email')).fill(seller.email)
  await page.getByRole('button', { name: said('seller-data', 'invite') }).click()
  await expect(page.getByText(said('seller-data', 'access_text.invited'))).toBeVisible()
  return seller
}

async function signIn(page: Page, said: Said, { email }: Person): Promise<void> {
  await page.setExtraHTTPHeaders(fromElsewhere())
  await settle(page)
  await page.getByLabel(said('login', 'email'), { exact: true }).fill(email)
  await page.getByLabel(said('login', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: said('login', 'sign_in'), exact: true }).click()
  await page.waitForURL('/agency')
  await settle(page)
}

/** A hotel, a tour and a transfer from their pages, for a named client, on the agency's credit. */
async function sellOnCredit(page: Page, said: Said, accountId: string): Promise<Sale> {
  const shop = shopOf(page.request)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: said('agency-menu', 'in_menu.sell') }).click()
  await page.waitForURL(`/booking/${accountId}`)
  const offers = await Promise.all([
    findStay(shop, ahead, undefined, accountId),
    findTour(shop, ahead, accountId),
    findTransfer(shop, ahead, accountId),
  ])
  for (const { view, line } of offers) {
    await page.goto(`/booking/${accountId}/view/${view}`)
    await settle(page)
    if (line.kind === 'transfers') {
      for (const flight of await page.getByLabel(/^(Número de vuelo|Flight number)/).all())
        await flight.fill('AM 512')
      await page.getByLabel(/^(Hotel o dirección|Hotel or address)/).fill('Azul Caracol, lobby')
    }
    if (line.kind === 'tours') await comeToTour(page)
    await addToCart(page)
  }
  await page.goto(`/booking/${accountId}/checkout`)
  await expect(page.getByText(said('selling', 'bar.as'))).toBeVisible()
  await expect(page.getByRole('listitem').getByText(said('selling', 'earn.line_own'))).toHaveCount(3)
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.getByRole('heading', { name: said('traveler-info', 'client.guest') })).toBeVisible()
  for (const field of ['givenName', 'familyName', 'phone'] as const)
    await page.locator(`#${field}`).fill(client[field])
  await page.locator('#email').fill(`zoe-${Date.now()}@example.com`)
  for (const name of await page.locator('input[id^=traveller-]').all())
    if ((await name.inputValue()) === '') await name.fill('Ana')
  await page.locator('#terms').check()
  await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
  const pay = page.getByRole('button', { name: said('selling', 'credit.pay') })
  const charged = minorOf((await pay.textContent()) ?? '')
  await pay.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('payment', 'sold.title'))
  const saleId = new URL(page.url()).pathname.split('/').pop() ?? ''
  const sale = await shop.bookingEngine.getSale({ saleId })
  expect(sale).toMatchObject({ state: 'confirmed', totalMinor: charged, dueMinor: 0, accountId })
  expect(sale.lines.map(({ kind }) => kind).toSorted()).toEqual(['hotels', 'tours', 'transfers'])
  return sale
}

interface Seen {
  sale: Sale
  sums: Sums
  seller: Person
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The account after the one sale. */
const standing = ({ net }: Sums) => ({ owed: net, left: agreement.creditLimitMinor - net })

/** Only the owner sees the agency’s debts. */
async function seeHome(page: Page, said: Said, sums: Sums, earned: readonly [string, number]): Promise<void> {
  const { owed, left } = standing(sums)
  const isSeller = earned[0] === 'earned_own'
  await open(page, '/agency')
  await expectAmounts(page, [
    ...(isSeller ? [] : [[said('credit', 'standing.owed'), owed] as const]),
    [said('credit', 'left'), left],
    [said('agency-home', `figures.${earned[0]}`), earned[1]],
    [said('agency-home', 'figures.today'), sums.gross],
  ])
}

/** `whose`: the label of the seller's share. */
async function seeSales(page: Page, said: Said, { sale, sums }: Seen, whose: 'own' | 'seller') {
  await open(page, '/agency/sales')
  const table = page.getByRole('table', { name: said('sales-desk', 'caption') })
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await expect(table).toContainText(`${client.givenName} ${client.familyName}`)
  const gross = (sums.gross / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(table).toContainText(gross)
  await table.getByRole('link', { name: new RegExp(sale.code) }).click()
  await page.waitForURL(`/agency/sales/${sale.id}`)
  await settle(page)
  await unfold(page, said('sales-desk', 'money.title'))
  await expectAmounts(page, [
    [said('sales-desk', 'money.base'), sums.base],
    [said('sales-desk', 'money.taxes'), sums.taxes],
    [said('sales-desk', 'money.gross'), sums.gross],
    [said('sales-desk', 'money.on_credit'), sums.gross],
    [said('sales-desk', 'money.due'), 0],
  ])
  const share = page.getByText(said('sales-desk', `money.${whose}`)).first()
  expect(minorOf((await share.textContent()) ?? '')).toBe(sums.seller)
}

/** The report's totals and its file, by the columns of both. */
async function seeReport(page: Page, said: Said, figures: readonly (readonly [string, number])[]) {
  await open(page, '/agency/reports/booking')
  await expectAmounts(
    page,
    figures.map(([name, minor]) => [said('reports', `totals.${name}`), minor] as const),
  )
  const rows = await downloadedRows(page, page.getByRole('button', { name: /CSV$/ }).first())
  expect(rows).toHaveLength(3)
  for (const [name, minor] of figures) {
    const column = Object.keys(rows[0] ?? {}).find((title) => said('reports', `column.${name}`).test(title))
    const sum = rows.reduce((all, row) => all + centsOf(row[column ?? '']), 0)
    expect(sum, `${name} in the file`).toBe(minor)
  }
}

async function seeAccount(page: Page, said: Said, sums: Sums, isSeller = false): Promise<void> {
  const { owed, left } = standing(sums)
  await open(page, '/agency/affiliate')
  await expectAmounts(page, [
    [said('credit', 'left'), left],
    ...(isSeller
      ? []
      : [
          [said('credit', 'limit'), agreement.creditLimitMinor] as const,
          [said('credit', 'standing.owed'), owed] as const,
        ]),
  ])
  if (isSeller) await expect(page.getByText(said('credit', 'standing.owed'))).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
}

async function seeAsSeller(page: Page, said: Said, seen: Seen): Promise<void> {
  const { sums } = seen
  await seeHome(page, said, sums, ['earned_own', sums.seller])
  await seeSales(page, said, seen, 'own')
  await seeReport(page, said, [
    ['gross', sums.gross],
    ['taxes', sums.taxes],
    ['commission', sums.earned],
    ['share', sums.seller],
    ['balance', 0],
  ])
  await seeAccount(page, said, sums, true)
}

async function seeAsOwner(page: Page, said: Said, seen: Seen): Promise<void> {
  const { sums, seller, sale } = seen
  await seeHome(page, said, sums, ['earned', sums.earned])
  await seeSales(page, said, seen, 'seller')
  await expect(page.getByText(seller.name).first()).toBeVisible()
  await expectAmounts(page, [
    [said('sales-desk', 'money.commission'), sums.commission],
    [said('sales-desk', 'money.markup'), sums.markup],
    [said('sales-desk', 'money.net'), sums.net],
  ])
  await seeReport(page, said, [
    ['gross', sums.gross],
    ['taxes', sums.taxes],
    ['commission', sums.earned],
    ['net', sums.net],
    ['balance', 0],
  ])
  await seeStatement(page, said, sale.code, sums)
  await seeAccount(page, said, sums)
}

/** With everything off, the home and the own page say so, and where to choose. */
async function sellNothing(page: Page, said: Said, accountId: string): Promise<void> {
  const { agency } = shopOf(page.request)
  const { version } = await agency.getAssortment({})
  const changes = kinds.map((subject) => ({ scope: 'kind', subject, hidden: true, markupBp: null }) as const)
  await agency.saveAssortment({ version, changes, highlights: [] })
  await page.goto('/agency')
  await page.getByRole('link', { name: said('agency-home', 'nothing_on_sale.open') }).click()
  await expect(page).toHaveURL(/\/agency\/products$/)
  await page.goto(`/booking/${accountId}`)
  await expect(page.getByRole('heading', { name: said('storefront', 'nothing_yet.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+?[\d ]{10,}$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: said('selling', 'bar.choose_products') })).toBeVisible()
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
}

/** The current month: the sale on credit, its commission, and the resulting balance. */
async function seeStatement(page: Page, said: Said, code: string, sums: Sums): Promise<void> {
  const { owed } = standing(sums)
  await open(page, '/agency/reports/statement')
  const word = (key: string) => said('reports', `statement.${key}`)
  await expectAmounts(page, [[word('opening'), 0] as const, [word('now'), owed] as const])
  await expectAmounts(page, [[said('reports', 'statement_file.kind.credit_sale'), -sums.gross]])
  await expect(page.locator('dl').getByText(said('credit', 'balance.owed'))).toHaveCount(1)
  const rows = await downloadedRows(page, page.getByRole('button', { name: /CSV$/ }))
  const table = rows.map((row) => Object.values(row))
  const column = (name: string) =>
    Object.keys(rows[0] ?? {}).findIndex((title) =>
      said('reports', `statement_file.column.${name}`).test(title),
    )
  const [amount, after, of] = [column('amount'), column('balance'), column('code')]
  const entries = table.filter((row) => row[of] === code)
  const amounts = entries.map((row) => centsOf(row[amount]))
  expect(amounts.filter((minor) => minor < 0)).toEqual([-sums.gross])
  expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(-owed)
  expect(centsOf(entries.at(-1)?.[after])).toBe(-owed)
  expect(centsOf(table.at(-1)?.[after]), 'what the statement ends with').toBe(-owed)
}
