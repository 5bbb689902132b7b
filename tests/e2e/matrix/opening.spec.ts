import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { addToCart, comeToTour, tokenDay, tripStart } from '#tests/support/pages/journey.ts'
import { putHotelOnSale, putTourOnSale, putTransferOnSale } from '#tests/support/pages/own-products.ts'
import { productDesk, staffList } from '#tests/support/pages/product-desk.ts'
import {
  expectNoProgramName,
  expectRenamed,
  expectRenamedMails,
  expectRenamedPdf,
  mailsTo,
  namesIn,
  platform,
} from '#tests/support/pages/renamed.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { chooseFound, payForCart } from '#tests/support/pages/shop-walk.ts'
import { said } from '#tests/support/pages/spanish-form.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAsFirstAdmin, nameFirstAdmin, printedLink } from '#tests/support/people/first-admin.ts'
import {
  approveAgency,
  enterByInvitation,
  invitation,
  registerAgency,
  startOf,
} from '#tests/support/people/new-agency.ts'
import {
  addDestination,
  expectDone,
  publishTexts,
  rename,
  setRateAndPlan,
} from '#tests/support/people/open-platform.ts'
import { claimOwnDomain } from '#tests/support/people/own-domain.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { startNameServer } from '#tests/support/servers/name-server.ts'
import { type Started, start } from '#tests/support/servers/started.ts'

const names = { hotel: 'Posada Naranjos', tour: 'Tour del faro', transfer: 'Traslado al centro' }
const customer = 'clara@ejemplo.mx'
const host = 'reservas.localhost'

let folder = ''
let dns: Awaited<ReturnType<typeof startNameServer>>
let started: Started
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-opening-'))
  dns = await startNameServer()
  started = start(folder, { PAYMENT_PROVIDER: 'sandbox', NAME_SERVERS: dns.address })
})
test.afterAll(async () => {
  started.process.kill('SIGINT')
  await started.ended
  await dns.close()
  await rm(folder, { recursive: true, force: true })
})

/** The checklist is accessible at both sizes and in both languages. */
async function expectReadable(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const language of ['en', 'es'] satisfies Language[]) {
    await speak(page, language)
    for (const size of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      for (const path of ['/admin', '/admin/settings/checklist']) {
        await page.goto(path)
        await settleLists(page)
        await expect(
          page.getByRole('heading', { name: words(language, 'setup-steps', 'title') }).last(),
        ).toBeVisible()
        expect(await axeComplaints(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    }
  }
  if (before) await page.setViewportSize(before)
}

/** The link of the invitation sent to an address. */
async function invitationOf(to: string): Promise<string> {
  const find = async () => {
    const letters = (await mailsTo(folder, to)).map(
      ({ html }) => invitation.exec(html.replaceAll('&amp;', '&'))?.[1],
    )
    return letters.find(Boolean) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

/** The manifest of an address has a name, and not that of the program. */
async function expectManifest(page: Page, name: string): Promise<void> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (from) => await (await fetch(from ?? '')).text(), address)
  expect(manifest).toContain(name)
  expect(namesIn(manifest)).toEqual([])
}

/** A file that a link of the page leads to. */
async function readFile(page: Page, address: string): Promise<Buffer> {
  const letters = await page.evaluate(async (from) => {
    const bytes = new Uint8Array(await (await fetch(from)).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }, address)
  return Buffer.from(letters, 'latin1')
}

test(
  'a platform opens from an empty folder under its own name, and an agency sells a hotel, a tour and a transfer on its domain',
  {
    tag: '@es-phone',
  },
  async ({ browser, watch }, info) => {
    test.setTimeout(420_000)
    const url = await started.ready
    const visit = async (baseURL: string) => {
      const context = await browser.newContext({ ...info.project.use, baseURL })
      const page = await context.newPage()
      watch(page)
      await speak(page, 'es')
      return page
    }
    const page = await visit(url)
    await page.goto(await printedLink(started))
    await nameFirstAdmin(page)
    await enterAsFirstAdmin(page)
    const list = page.getByRole('heading', { name: said('setup-steps', 'title') })
    await expect(list).toBeVisible()
    await expectReadable(page)

    await rename(page)
    await addDestination(page)
    await setRateAndPlan(page)
    await publishTexts(page)
    await page.goto('/admin/settings/checklist')
    await page.getByRole('link', { name: said('setup-steps', 'link.hotels') }).click()
    await page.waitForURL((to) => to.pathname === staffList)
    const desk = productDesk(page, 'es', staffList)
    await putHotelOnSale(desk, names.hotel)
    await expectRenamed(page)
    await putTourOnSale(desk, names.tour)
    await putTransferOnSale(desk, names.transfer)
    await expectDone(page, [
      ...(['brand', 'destinations', 'taxes', 'plans', 'legal'] as const),
      ...(['hotels', 'tours', 'transfers'] as const),
    ])
    await expectRenamed(page)

    const agency = await visit(url)
    for (const path of ['/', '/request-call', '/admin/login', '/recovery', '/signup']) {
      await agency.goto(path)
      await expectRenamed(agency)
    }
    const { email, tradeName } = await registerAgency(agency, said)
    await expectRenamed(agency)
    await enterByInvitation(agency, said, { link: await invitationOf(email) })
    await page.goto('/admin')
    await expect(page.getByRole('main').getByText(tradeName).first()).toBeVisible()
    const accountId = await approveAgency(shopOf(page.request), email)
    await expect(agency.getByRole('heading', { level: 1, name: said('agency-home', 'title') })).toBeVisible()

    // The contract as a document names the parties in its heading.
    await agency.goto('/agency/affiliate')
    await expect(
      agency.getByRole('heading', { level: 2, name: startOf(new RegExp(platform.name)) }),
    ).toBeAttached()
    await claimOwnDomain(agency, dns, host)
    for (const path of [
      '/agency',
      '/agency/affiliate',
      '/agency/products',
      '/agency/template',
      `/booking/${accountId}`,
      `/booking/${accountId}/legal/terms`,
      `/booking/${accountId}/legal/privacy`,
    ]) {
      await agency.goto(path)
      await expectNoProgramName(agency)
    }
    await agency.goto('/agency')
    await expectManifest(agency, platform.shortName)
    await expectRenamedMails(folder, email, { least: 2, name: platform.name })

    const origin = url.replace('localhost', host)
    const shopper = await visit(origin)
    await shopper.goto('/')
    await expectNoProgramName(shopper)
    await expect(shopper.getByRole('link', { name: tradeName }).first()).toHaveAttribute('href', '/')
    await expectManifest(shopper, tradeName)
    await fillCart(shopper, shopOf(page.request))
    const code = await payForCart(shopper, { lines: 3, email: customer })
    expect(new URL(shopper.url()).origin).toBe(origin)
    await expectNoProgramName(shopper)
    const paperOf = async (key: 'voucher' | 'receipt') => {
      const link = shopper.getByRole('link', { name: said('payment', `confirmation.${key}`) })
      return await readFile(shopper, (await link.getAttribute('href')) ?? '')
    }
    expectRenamedPdf(await paperOf('voucher'), [code, tradeName, ...Object.values(names)])
    expectRenamedPdf(await paperOf('receipt'), [code, tradeName])

    // Mails of a sale are from the agency.
    await expectRenamedMails(folder, customer, { least: 1, name: tradeName })
    await expectRenamedMails(folder, email, { least: 3, name: tradeName })
    for (const path of ['/agency/sales', '/agency/reports/booking']) {
      await agency.goto(path)
      await expectNoProgramName(agency)
    }
    await page.goto('/admin/sales')
    await expect(page.getByText(code).first()).toBeVisible()
    await expectRenamed(page)
    await expectDone(page, ['agencies'])
  },
)

/** A night, a tour and a ride of the first destination, from the results of each. */
async function fillCart(page: Page, staff: ReturnType<typeof shopOf>): Promise<void> {
  const [place] = (await staff.product.listCataloguePlaces({})).places
  const start = tripStart()
  const [from, until] = [tokenDay(start), tokenDay(start, 2)]
  await chooseFound(page, `/search/h_${place?.id}_${from}_${until}_2`, names.hotel)
  await expectNoProgramName(page)
  // Its beds and its view are not stated.
  await expect(page.getByText('24 m²', { exact: true })).toBeVisible()
  await addToCart(page)
  await chooseFound(page, `/search/t_${place?.id}_${from}_${until}_2`, names.tour)
  await comeToTour(page)
  await addToCart(page)
  const zone = place?.zones[0]?.id
  await chooseFound(page, `/search/x_${place?.id}_${zone}_a${from}t1530_2`, names.transfer)
  await page.getByLabel(/Número de vuelo/).fill('AM 512')
  await page.getByLabel(/Hotel o dirección/).fill('Calle 5, número 12')
  await addToCart(page)
}
