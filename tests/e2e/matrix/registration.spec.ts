import { documentsToApprove } from '#core/agencies/accounts.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import { demoLead } from '#demo/agencies/register-demo.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf } from '#tests/builders/uploads.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import {
  agreeToTerms,
  fillRegistration,
  startOf,
  writeRegistration,
} from '#tests/support/people/new-agency.ts'
import { call, linkTo } from '#tests/support/people/new-seller.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test.beforeEach(({ page }, info) => speak(page, languageOf(info.project.name)))

test('an invited agency finds its known data; an unknown invitation asks for all of it', async ({
  page,
  browser,
  baseURL,
  watch,
}, info) => {
  const stranger = await browser.newPage()
  watch(stranger)
  for (const [visitor, language, leadId, email] of [
    [page, languageOf(info.project.name), demoLead.id, demoLead.email],
    // Nobody has chosen a language in it.
    [stranger, 'es', 'nobody-knows-this-one', ''],
  ] as const) {
    const said = (key: string) => words(language, 'register', key)
    const known = visitor.waitForResponse('**/rpc/home/getLead')
    await visitor.goto(`${baseURL}/signup/${leadId}`)
    await settle(visitor)
    await known
    await expect(visitor.getByText(said(email ? 'invited.title' : 'invited.unknown'))).toBeVisible()
    // Nothing has been typed yet.
    await expect(visitor.getByText(said('saved.device'))).toHaveCount(0)
    expect(await axeComplaints(visitor)).toEqual([])
    await visitor.getByRole('radio').first().check()
    await visitor.locator('form button[type=submit]').click()
    await expect(visitor.locator('#registration-email')).toHaveValue(email ?? '')
    await expect(visitor.getByText(said('saved.device'))).toBeVisible()
    await expect(visitor.getByText(said('invited.filled'))).toHaveCount(email ? 1 : 0)
  }
  await expect(page.locator('#registration-contactName')).toHaveValue(demoLead.name)
  await expect(page.locator('#registration-stateCode')).toHaveValue(demoLead.stateCode ?? '')
  await stranger.close()
})

test('an agency that is already registered gets the same answer, and is notified by mail only', async ({
  page,
}, info) => {
  const said = (section: string, key: string) => words(languageOf(info.project.name), section, key)
  const known = newRegistration()
  await call(page, 'home/register', known)
  await page.goto('/signup')
  await settle(page)
  await writeRegistration(page, said, { email: known.email })
  await (await agreeToTerms(page, said)).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: said('register', 'done.title') })).toBeVisible()
  await expect(page.getByText(said('register', 'done.known'))).toBeVisible()
  const paper = page.getByLabel(startOf(said('documents', 'kind.bank_statement'))).first()
  await paper.setInputFiles({ name: 'banco.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(1)
  const mailbox = `/dev/mailbox?to=${encodeURIComponent(known.email)}`
  const mails = async () =>
    (await page.request.get(mailbox, { headers: { accept: 'application/json' } })).text()
  await expect.poll(mails).toContain('Usted ya está registrado en Alforja')
})

test('a travel agent asks to sell', async ({ page }, info) => {
  const said = (section: string, key: string) => words(languageOf(info.project.name), section, key)
  await page.goto('/')
  await settle(page)
  await page.getByRole('link', { name: said('agent-login', 'sell') }).click()
  await settle(page)
  const send = page.getByRole('button', { name: said('register', 'seller.send') })
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  const { contactName, email, phone, city, stateCode } = newRegistration()
  await fillRegistration(page, { contactName, email, phone, city, stateCode })
  await page.getByLabel(startOf(said('register', 'seller.agency'))).selectOption('1001')
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(
    page.getByRole('heading', { level: 1, name: said('register', 'seller.done_title') }),
  ).toBeFocused()
  await expect(page.getByText(said('register', 'seller.done_text'))).toContainText(email)
  await expect(page.getByText(said('register', 'seller.through'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a registered agency sees which documents are missing, as long as one is', async ({ page }, info) => {
  const said = (section: string, key: string) => words(languageOf(info.project.name), section, key)
  const handed = newRegistration()
  await call(page, 'home/register', handed)
  const link = await linkTo(page, handed.email, /(\/new-password\?token=[\w-]{43}&purpose=invitation)/)
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const password = 'mezcal con naranja'
  await call(page, 'home/acceptInvitation', { token, password, terms: templateVersion })
  await page.goto('/agency')
  const papers = documentsToApprove('company')
  const missing = page.getByRole('main').getByRole('listitem').getByRole('listitem')
  await expect(missing).toHaveCount(papers.length)
  await expect(page.getByText(said('agency-menu', 'state.news'))).toHaveCount(0)
  await expect(page.getByRole('list', { name: said('agency-home', 'figures.label') })).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('link', { name: said('agency-home', 'papers.open') }).click()
  await page.waitForURL(/\/agency\/affiliate/)
  for (const kind of papers) {
    const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf() }
    await page
      .getByLabel(startOf(said('documents', `kind.${kind}`)))
      .first()
      .setInputFiles(file)
  }
  await expect(page.getByText(said('documents', 'state.uploaded'))).toHaveCount(papers.length)
  await page.goto('/agency')
  await settle(page)
  await expect(page.getByRole('heading', { name: said('agency-home', 'wait.news') })).toBeVisible()
  await expect(missing).toHaveCount(0)
})
