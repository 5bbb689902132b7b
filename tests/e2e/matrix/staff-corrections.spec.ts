import type { Browser } from 'playwright/test'
import { rfcOf } from '#tests/builders/registrations.ts'
import { pdf } from '#tests/builders/uploads.ts'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { acceptInvitation, password, type Said, startOf } from '#tests/support/people/new-agency.ts'
import { enterAsStaff } from '#tests/support/people/staff.ts'
import { newFile } from '#tests/support/worlds/registration-files.ts'

/** The agency, in a separate browser. */
async function enterAsOwner(browser: Browser, said: Said, email: string) {
  const page = await (await browser.newContext()).newPage()
  await speak(page, 'es')
  await acceptInvitation(page, said, { email })
  return page
}

test('an agency’s corrections are listed line by line, with the previous values; the form has the current ones, and asks for no contract yet', async ({
  page,
  baseURL,
  browser,
}, info) => {
  const language = languageOf(info.project.name)
  const desk = (key: string) => words(language, 'registration-desk', key)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  const staff = shopOf(page.request)
  const { accountId, email } = await newFile(baseURL ?? '', staff, ['tax_status'])
  const theirs = await enterAsOwner(browser, (section, key) => words('es', section, key), email)
  const owner = shopOf(theirs.request)
  const before = await staff.admin.getRegistration({ accountId })

  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  const asks = page.getByRole('button', { name: desk('corrections.title'), exact: true })
  await expect(asks).toHaveAttribute('aria-expanded', 'false')
  await asks.click()
  await expect(asks).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { level: 3, name: desk('corrections.title') })).toBeInViewport()
  const contract = words(language, 'documents', 'kind.contract')
  await expect(page.getByRole('checkbox', { name: contract })).toHaveCount(0)

  const data = { rfc: 'No coincide con la constancia.' }
  const kinds = ['proof_of_address' as const]
  await staff.admin.askForCorrections({ accountId, version: before.version, kinds, data, said: 'Gracias.' })

  const theirWords = (section: string, key: string) => words('es', section, key)
  await theirs.goto('/agency')
  const due = theirs.getByRole('main').getByRole('status').filter({ hasText: data.rfc })
  await expect(due.getByRole('listitem')).toHaveCount(2)
  await expect(due).toContainText('Gracias.')
  await expect(theirs.getByText(data.rfc)).toHaveCount(1)
  await due.getByRole('link', { name: theirWords('register', 'label.rfc') }).click()
  await expect(theirs.getByLabel(theirWords('register', 'label.rfc'))).toBeFocused()
  const { registration, legalName } = await owner.agency.getAffiliate({})
  if (!registration) throw new Error('it has registered')
  const { personKind, taxRegime, fiscalPostcode, bank } = registration
  const rfc = rfcOf(320_000 + Math.floor(Math.random() * 100_000))
  const tax = { personKind, legalName, taxRegime, fiscalPostcode, clabeHolder: bank?.holder ?? '', rfc }
  await owner.agency.changeTaxAndBank({ ...tax, password } as Parameters<
    typeof owner.agency.changeTaxAndBank
  >[0])
  for (const kind of ['proof_of_address', 'tax_status'])
    expect(
      await theirs.request.post(`/files/documents/${kind}`, {
        headers: { 'content-type': 'application/pdf', 'x-file-name': `${kind}.pdf` },
        data: pdf(),
      }),
    ).toBeOK()
  await theirs.goto('/agency/affiliate')
  const theirPapers = theirs.locator('#documents').locator('..')
  await expect(theirPapers.getByText(theirWords('documents', 'state.ready'), { exact: true })).toHaveCount(2)
  await owner.agency.resubmitRegistration({})

  await page.reload()
  await settleLists(page)
  const round = page.getByRole('region', { name: desk('round.came') })
  const lines = round.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText(before.rfc)
  await expect(lines.first()).toContainText(rfc)
  await expect(lines.first().getByText(desk('round.corrected'))).toBeVisible()
  await expect(round.getByText(desk('round.new'), { exact: true })).toHaveCount(1)
  await expect(round.getByText(desk('round.also_new'), { exact: true })).toHaveCount(1)
  await round.getByRole('link', { name: words(language, 'documents', 'kind.proof_of_address') }).click()
  const paper = page.getByRole('heading', {
    level: 3,
    name: startOf(words(language, 'documents', 'kind.proof_of_address')),
  })
  await expect(paper).toBeInViewport()
  await expect(page.getByRole('button', { name: startOf(desk('papers.close')) })).toHaveCount(1)
})
