import { documentsToApprove } from '#core/agencies/accounts.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf, photo } from '#tests/builders/uploads.ts'
import { speak } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { signInAs } from '#tests/support/people/enter-as.ts'
import { acceptInvitation, fillRegistration, startOf } from '#tests/support/people/new-agency.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// The server refuses a file that is not a picture.
test.use({ consoleMaySay: [/status of 400/] })

test.beforeEach(({ page }, info) => speak(page, languageOf(info.project.name)))

test(
  'an agency registers, resumes later, and submits its documents',
  { tag: '@en-desktop' },
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const said = (section: string, key: string) => words(language, section, key)
    const { contactName, tradeName, email, phone, address, city, stateCode, ...rest } = newRegistration()
    const { legalName, rfc, taxRegime, fiscalPostcode, clabe, clabeHolder } = rest
    const next = page.getByRole('button', { name: said('register', 'next') }).last()

    await page.goto('/campaign?utm_source=feria')
    await settle(page)
    await page.getByRole('link', { name: said('agent-login', 'register') }).click()
    await settle(page)
    await next.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('radio', { name: startOf(said('register', 'kind.company')) }).check()
    await next.click()
    await fillRegistration(page, { contactName, tradeName, email, phone, address, city, stateCode })
    await expect(page.getByText(said('register', 'saved.device'))).toBeVisible()
    await page.goto('/signup')
    await settle(page)
    await expect(page).toHaveURL(/step=tax$/)
    await page.getByRole('button', { name: said('register', 'back') }).click()
    await expect(page.locator('#registration-tradeName')).toHaveValue(tradeName)
    expect(await axeComplaints(page)).toEqual([])
    await next.click()

    await fillRegistration(page, {
      legalName,
      rfc: `${rfc.slice(0, -1)}${rfc.endsWith('5') ? '6' : '5'}`,
      taxRegime,
      fiscalPostcode,
    })
    await next.click()
    await expect(page.getByText(said('register', 'problem.rfc_check')).first()).toBeVisible()
    await fillRegistration(page, { rfc })
    await next.click()
    await fillRegistration(page, { clabe, clabeHolder })
    await expect(page.getByText('BBVA México')).toBeVisible()
    await next.click()

    const idCard = page.getByLabel(startOf(said('documents', 'kind.identification'))).first()
    await idCard.setInputFiles({ name: 'ine.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg') })
    await expect(page.getByText('ine.jpg')).toBeVisible()
    const wrong = page.getByLabel(startOf(said('documents', 'kind.tax_status'))).first()
    await wrong.setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await page.getByRole('button', { name: /otro\.pdf$/ }).click()
    await expect(page.getByText('otro.pdf')).toHaveCount(0)
    await expect(page.getByText(said('register', 'saved.device'))).toBeVisible()
    await page.reload()
    await settle(page)
    await page.getByRole('button', { name: said('register', 'next_documents') }).click()
    await expect(page.getByText(rfc)).toBeVisible()
    await expect(page.getByText('ine.jpg')).toBeVisible()
    await expect(page.getByText(said('documents', 'state.missing'), { exact: true })).toHaveCount(
      documentsToApprove('company').length - 1,
    )
    expect(await axeComplaints(page)).toEqual([])
    await page.getByRole('button', { name: said('register', 'send') }).click()
    await expect(page.getByText(said('register', 'terms.needed'))).toBeVisible()
    await page.locator('#registration-agreed').check()
    const asked = page.waitForRequest(/\/home\/register$/)
    await page.getByRole('button', { name: said('register', 'send') }).click()
    // The first mail waits for the documents.
    expect((await asked).postDataJSON()).toMatchObject({ json: { papers: ['identification'] } })

    await expect(page.getByRole('heading', { level: 1, name: said('register', 'done.title') })).toBeVisible()
    await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(1)
    // Uploaded files are removed from the device.
    await expect.poll(() => keptKeys(page, 'drafts')).toEqual(['registration'])
    const statement = page.getByLabel(startOf(said('documents', 'kind.bank_statement'))).first()
    await statement.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload=1>'),
    })
    await expect(page.getByRole('alert')).toBeVisible()
    await statement.setInputFiles({ name: 'banco.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(2)
    await page.reload()
    await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(2)
    expect(await axeComplaints(page)).toEqual([])

    const press = (key: string) => page.getByRole('button', { name: said('register', key) }).click()
    await press('done.wrong')
    const right = page.getByLabel(said('register', 'done.right'))
    await expect(right).toHaveValue(email)
    await right.fill('nadie')
    await press('done.correct')
    await expect(page.getByText(said('api-error', 'email_incomplete'))).toBeVisible()
    await right.fill(`bien.${email}`)
    await press('done.correct')
    await expect(page.getByText(said('register', 'done.corrected'))).toContainText(`bien.${email}`)
    await press('done.again')
    await expect(page.getByText(said('register', 'done.resent'))).toContainText(`bien.${email}`)

    // Missing documents are submitted in the agency's area, whose first screen links there.
    await acceptInvitation(page, said, { email: `bien.${email}` })
    await page.getByRole('link', { name: said('agency-home', 'papers.open') }).click()
    await expect(page.locator('#documents')).toBeFocused()
    await expect(page.getByRole('heading', { name: said('documents', 'title') })).toBeInViewport()
  },
)

test('an owner sees the agency, a seller their own work', { tag: '@es-phone' }, async ({ page }, info) => {
  const said = (section: string, key: string) => words(languageOf(info.project.name), section, key)
  await signInAs(page, demoPerson('owner'))
  await page.goto('/agency/affiliate')
  await settle(page)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency/affiliate')
  await settle(page)
  await expect(page.getByText(said('affiliate', 'balance.read_only'))).toBeVisible()
  await expect(page.getByRole('heading', { name: said('documents', 'title') })).toHaveCount(0)
})
