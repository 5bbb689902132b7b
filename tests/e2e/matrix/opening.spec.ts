import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { SetupStep } from '#core/agencies/setup-steps.ts'
import type { Language } from '#core/app/language.ts'
import { legalKinds } from '#core/app/legal-texts.ts'
import { findRawMail, listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { said } from '#tests/support/pages/spanish-form.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAsFirstAdmin, nameFirstAdmin, printedLink } from '#tests/support/people/first-admin.ts'
import {
  approveAgency,
  enterByInvitation,
  invitation,
  registerAgency,
  startOf,
} from '#tests/support/people/new-agency.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { type Started, start } from '#tests/support/servers/started.ts'

const platform = 'Viajes Quetzal'
let folder = ''
let started: Started
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-opening-'))
  started = start(folder)
})
test.afterAll(async () => {
  started.process.kill('SIGINT')
  await started.ended
  await rm(folder, { recursive: true, force: true })
})

const settings = (key: string) => said('platform-settings', key)
const sheetOf = (page: Page) => page.getByRole('dialog')

/** Saves the open sheet. */
async function save(page: Page, key = 'save'): Promise<void> {
  await sheetOf(page)
    .getByRole('button', { name: settings(key), exact: true })
    .click()
  await expect(sheetOf(page)).toBeHidden()
}

/** Where a text contains the name of the program. */
const namesIn = (text: string) => text.match(/.{0,60}Alforja.{0,60}/g) ?? []

/** Once the platform has its own name, the page has the name of the program nowhere. */
async function expectRenamed(page: Page): Promise<void> {
  await settleLists(page)
  await expect(page.locator('header').first()).toContainText(platform)
  await expect.poll(async () => namesIn(await page.content()), { message: page.url() }).toEqual([])
}

/** The checklist shows these steps as done, with the complete list open. */
async function expectDone(page: Page, steps: readonly SetupStep[]): Promise<void> {
  await page.goto('/admin/settings/checklist')
  await settleLists(page)
  for (const step of steps) {
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: said('setup-steps', `step.${step}`) }) })
    await expect(row.getByText(said('setup-steps', 'state.done'))).toBeVisible()
  }
}

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

async function rename(page: Page): Promise<void> {
  await page.goto('/admin/settings/platform')
  await settle(page)
  const field = (key: string) => page.getByLabel(said('brand', key), { exact: true })
  await field('name').fill(platform)
  await field('short_name').fill('Quetzal')
  await page.locator('#brand-primary').fill('#1f5c3a')
  await page.getByRole('button', { name: settings('save') }).click()
  await expect(page.getByText(said('brand', 'saved'))).toBeVisible()
  await page.reload()
  await expectRenamed(page)
}

async function addDestination(page: Page): Promise<void> {
  await page.goto('/admin/settings/destinations/add')
  await settleLists(page)
  const main = page.getByRole('main')
  await main.getByLabel(said('destinations', 'add.search')).fill('Puebla')
  await main.getByRole('checkbox').first().check()
  await main.getByRole('button', { name: said('destinations', 'add.review') }).click()
  const checked = sheetOf(page).getByLabel(said('destinations', 'add.checked'))
  await expect(sheetOf(page)).toBeVisible()
  if (await checked.isVisible()) await checked.check()
  await sheetOf(page)
    .getByRole('button', { name: settings('save') })
    .click()
  await page.waitForURL((url) => url.pathname === '/admin/settings/destinations')
  await expectRenamed(page)
}

async function setRateAndPlan(page: Page): Promise<void> {
  await page.goto('/admin/settings/exchange-rates')
  await settleLists(page)
  await page.getByRole('button', { name: settings('rates.new') }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox').first().fill('18.35')
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: '18.35' }).first()).toBeVisible()
  await expectRenamed(page)

  await page.goto('/admin/settings/commission-plans')
  await settleLists(page)
  await page.getByRole('button', { name: settings('plans.new') }).click()
  await sheet.getByLabel(settings('plans.name_es')).fill('Fundadores')
  await sheet.getByLabel(settings('plans.name_en')).fill('Founders')
  for (const kind of ['hotels', 'tours', 'transfers'])
    await sheet.getByLabel(settings(`plans.kind.${kind}`)).fill('12')
  await sheet.getByLabel(settings('plans.seller')).fill('40')
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: 'Fundadores' })).toBeVisible()
  await expectRenamed(page)
}

async function publishTexts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const kind of legalKinds) {
    await page.goto(`/admin/settings/legal/${kind}`)
    await settleLists(page)
    const text = main.locator('textarea').first()
    await text.fill(`${await text.inputValue()}\n\n# Avisos\n\nRevisado por un abogado.`)
    await main.getByText('English', { exact: true }).click()
    const english = main.locator('textarea').first()
    await english.fill(`${await english.inputValue()}\n\n# Notices\n\nReviewed by a lawyer.`)
    await main.getByRole('button', { name: settings('legal.save') }).click()
    await expect(main.getByText(settings('legal.state.stored'))).toBeVisible()
    await main.getByRole('button', { name: settings('legal.publish') }).click()
    await save(page, 'legal.publish')
    await expect(main.getByText(settings('legal.state.none'))).toBeVisible()
    await expectRenamed(page)
  }
}

const mailsTo = (to: string) => listKeptMails(folder, { to, limit: 20 })

/** The link of the invitation sent to an address. */
async function invitationOf(to: string): Promise<string> {
  const find = async () => {
    const letters = (await mailsTo(to)).map(({ html }) => invitation.exec(html.replaceAll('&amp;', '&'))?.[1])
    return letters.find(Boolean) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

/** Every mail to an address has the platform's own name, and nowhere that of the program. */
async function expectRenamedMails(to: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(to)).length).toBeGreaterThan(1)
  for (const { id, subject, html, text } of await mailsTo(to)) {
    const raw = await findRawMail(folder, id)
    expect(namesIn([subject, html, text, raw].join('\n')), subject).toEqual([])
    expect(html.includes(platform), subject).toBe(true)
  }
}

test(
  'a platform opens from an empty folder under its own name, up to the first approved agency',
  {
    tag: '@es-phone',
  },
  async ({ browser, watch }, info) => {
    test.setTimeout(300_000)
    const url = await started.ready
    const context = await browser.newContext({ ...info.project.use, baseURL: url })
    const page = await context.newPage()
    watch(page)
    await speak(page, 'es')
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
    await expectDone(page, ['brand', 'destinations', 'taxes', 'plans', 'legal'])
    await expectRenamed(page)

    const applicant = await browser.newContext({ ...info.project.use, baseURL: url })
    const agency = await applicant.newPage()
    watch(agency)
    await speak(agency, 'es')
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
      agency.getByRole('heading', { level: 2, name: startOf(new RegExp(platform)) }),
    ).toBeAttached()
    for (const path of [
      '/agency',
      '/agency/affiliate',
      '/agency/products',
      `/booking/${accountId}`,
      `/booking/${accountId}/legal/terms`,
      `/booking/${accountId}/legal/privacy`,
    ]) {
      await agency.goto(path)
      await settleLists(agency)
      expect(namesIn(await agency.content()), path).toEqual([])
    }
    const manifest = await (await agency.request.get('/manifest.webmanifest')).text()
    expect(manifest).toContain('Quetzal')
    expect(namesIn(manifest)).toEqual([])
    await expectRenamedMails(email)
    await expectDone(page, ['agencies'])
  },
)
