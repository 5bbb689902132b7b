import { request } from 'playwright/test'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { speak } from '#tests/support/device/device.ts'
import { keptKeys } from '#tests/support/device/kept-papers.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { holdSale, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, unfoldFilters } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { linkTo } from '#tests/support/people/new-seller.ts'
import { enterAsAdmin, enterAsStaff, enterStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { acceptPapers, newFile, registerBeside } from '#tests/support/worlds/registration-files.ts'

// A concurrent change is refused with 409, another portfolio's file with 404.
test.use({ consoleMaySay: [/status of 409|status of 404/] })

test('a registration arrives, is taken, a document is refused and submitted again, it is approved, and the agency sells', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(120_000)
  const { said, staff } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const file = await registerBeside(baseURL ?? '', staff)
  for (const kind of documentsToApprove('company')) await file.handIn(kind)

  await page.goto('/admin')
  await settleLists(page)
  await expect(page.getByRole('heading', { name: startOf(said('news.title', 'staff-home')) })).toBeVisible()
  await page.goto(`/admin/affiliations/news?text=${encodeURIComponent('OCOTLAN')}`)
  await page.getByRole('link', { name: file.tradeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: file.tradeName })).toBeVisible()
  await page.getByRole('button', { name: said('keeper.take') }).click()
  await expect(page.getByText(said('keeper.is'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('keeper.return') })).toBeVisible()

  const paper = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: startOf(said('kind.tax_status', 'documents')) }),
    })
  await paper.getByRole('button', { name: startOf(said('papers.open')) }).click()
  await expect(paper.getByRole('img')).toBeVisible()
  await expect(paper.getByText('tax_status', { exact: true })).toBeAttached()
  await paper.getByRole('button', { name: said('papers.refuse') }).click()
  await paper.getByLabel(said('papers.reason')).fill('Es del año pasado.')
  await paper.getByRole('button', { name: said('papers.refuse_now') }).click()
  await expect(paper.getByText(said('state.rejected', 'documents'))).toBeVisible()

  await file.handIn('tax_status')
  await page.reload()
  await settleLists(page)
  await expect(paper.getByText(said('papers.to_review'))).toBeVisible()
  await paper.getByRole('button', { name: startOf(said('papers.open')) }).click()
  await paper.getByRole('button', { name: said('papers.accept') }).click()
  await expect(paper.getByText(said('state.accepted', 'documents'))).toBeVisible()
  await acceptPapers(staff, file.accountId)
  await page.reload()
  await settleLists(page)
  await page.getByRole('button', { name: said('house.title'), exact: true }).click()
  await page.getByRole('button', { name: said('house.invite_again') }).click()
  await expect(page.getByText(said('house.invited_again'))).toBeVisible()
  await page.getByRole('button', { name: said('decision.approve'), exact: true }).click()
  await page.getByLabel(said('approval.plan')).selectOption('preferred')
  await page.getByLabel(startOf(said('approval.credit'))).fill('50,000')
  await page.getByRole('button', { name: said('approval.approve') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/50,000/)).toBeVisible()
  await sheet.getByRole('button', { name: said('approval.confirm') }).click()
  await expect(sheet.getByText(said('approval.say_so'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: said('approval.confirm') }).click()
  await expect(sheet).toBeHidden()
  // Where it says so.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // For an active agency the overview shows the latest, and links to the rest.
  await page.getByRole('link', { name: said('history.whole') }).click()
  const history = page.getByRole('list', { name: said('history.title') })
  await expect(history.getByText(said('event.registration_approved'))).toBeVisible()
  await expect(history.getByText(said('history.without_contract'))).toBeVisible()
  await expect(history.getByText('Es del año pasado.')).toBeVisible()
  for (const event of ['registration_received', 'registration_taken', 'document_rejected'])
    await expect(history.getByText(said(`event.${event}`), { exact: true }).first()).toBeVisible()

  await page.goto(`/booking/${file.accountId}`)
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  const shop = shopOf(visitor)
  const { line } = await findStay(shop, 190, undefined, file.accountId)
  const sale = await holdSale(shop, [line], { accountId: file.accountId })
  expect(sale.state).toBe('held')
  await visitor.dispose()
})

test('a decision on an outdated version is reported, shows the change, and loses nothing', async ({
  page,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const file = await newFile(baseURL ?? '', shopOf(page.request), ['identification'])
  await page.goto(`/admin/affiliations/${file.accountId}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('note.title'), exact: true }).click()
  await page.getByLabel(said('note.said')).fill('Manda el RNT el lunes.')
  // The screen is notified and reloads: here it does once something was decided on the old version.
  const decided = page.waitForResponse('**/rpc/admin/noteOnRegistration')
  await page.route('**/rpc/admin/getRegistration', async (route) => {
    await decided
    await route.continue()
  })
  await file.handIn('tourism_registry')
  await page.getByRole('button', { name: said('note.save') }).click()
  await expect(page.getByText(words(language, 'api-error', 'registration_changed'))).toBeVisible()
  const news = page.getByRole('status').filter({ hasText: startOf(said('news.title')) })
  await expect(news.getByText(said('event.document_uploaded'))).toBeVisible()
  await expect(page.getByLabel(said('note.said'))).toHaveValue('Manda el RNT el lunes.')
  await page.getByRole('button', { name: said('note.save') }).click()
  await expect(page.getByText(said('note.saved'))).toBeVisible()
  await news.getByRole('button', { name: said('news.read') }).click()
  await expect(news).toBeHidden()

  await page.getByLabel(said('note.said')).fill('Llamar antes.')
  await page.getByLabel(said('note.next_on')).fill('2020-01-01')
  await page.getByRole('button', { name: said('note.save') }).click()
  await expect(page.getByText(said('note.day_over'))).toBeVisible()
  await expect(page.getByLabel(said('note.said'))).toHaveValue('Llamar antes.')
})

test('a file in another portfolio is not found', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  const other = await enterStaff(baseURL ?? '', info.project.name)
  const file = await newFile(baseURL ?? '', other, [])
  await page.goto(`/admin/affiliations/${file.accountId}`)
  await expect(page.getByText(words(language, 'not-found', 'title'))).toBeVisible()
  await page.goto(`/admin/affiliations/in-process?text=${file.accountId}`)
  await settleLists(page)
  await expect(page.getByText(words(language, 'registration-desk', 'empty.filtered'))).toBeVisible()
})

test('an admin finds a file by its executive, and assigns it to somebody else', async ({
  page,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'registration-desk', 'admin')
  const file = await newFile(baseURL ?? '', shopOf(page.request), [])
  await page.goto('/admin/affiliations/in-process')
  await settleLists(page)
  await unfoldFilters(page, language)
  await page.getByLabel(said('filter.executive')).selectOption('mine')
  await expect(page).toHaveURL(/executive=mine/)
  await page.getByRole('link', { name: startOf(new RegExp(file.tradeName)) }).click()
  await page.getByLabel(said('keeper.assign_to')).selectOption({ label: 'Emilio Ejecutivo Demo' })
  await page.getByRole('button', { name: said('keeper.assign') }).click()
  const history = page.getByRole('list', { name: said('history.title') })
  await expect(history.getByText(/Emilio Ejecutivo Demo/)).toBeVisible()
  await page.goto('/admin/affiliations/in-process?executive=mine')
  await settleLists(page)
  await expect(page.getByRole('link', { name: startOf(new RegExp(file.tradeName)) })).toHaveCount(0)
})

test('a picture is enlarged, more documents are requested by mail, and a duplicate is closed with its reason', async ({
  page,
  baseURL,
}, info) => {
  const { language, said, staff } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const former = await registerBeside(baseURL ?? '', staff)
  const file = await newFile(baseURL ?? '', staff, ['identification'])
  await page.goto(`/admin/affiliations/${file.accountId}`)
  await settleLists(page)
  const open = page.getByRole('button', { name: startOf(said('papers.open')) })
  const fold = page.getByRole('button', { name: startOf(said('papers.close')) })
  const refuse = page.getByRole('button', { name: said('papers.refuse'), exact: true })
  const reason = page.getByLabel(said('papers.reason'))
  // It can be decided even if the file does not load.
  await page.route('**/files/registrations/*', (route) => route.fulfill({ status: 404 }))
  await open.click()
  await expect(refuse).toBeVisible()
  await fold.click()
  await page.unroute('**/files/registrations/*')
  await open.click()
  await page.getByRole('button', { name: startOf(said('papers.enlarge')) }).click()
  await expect(page.locator('.viewer-canvas img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.viewer-canvas')).toHaveCount(0)

  // A decision opens the next open document.
  await refuse.click()
  await reason.fill('Falta un lado.')
  await fold.click()
  await expect(reason).toBeHidden()
  await open.click()
  await expect(reason).toHaveValue('Falta un lado.')
  await page.getByRole('button', { name: said('papers.refuse_now') }).click()
  await expect(page.getByText(said('papers.all_decided'))).toBeVisible()
  await page.getByRole('button', { name: said('corrections.title'), exact: true }).click()
  await page.getByLabel(said('corrections.said')).fill('Falta el certificado vigente.')
  await expect.poll(() => keptKeys(page, 'drafts')).toContain(`registration-request:${file.accountId}`)
  await page.reload()
  await settleLists(page)
  await expect(page.getByLabel(said('corrections.said'))).toHaveValue('Falta el certificado vigente.')
  await expect(page.getByLabel(words(language, 'documents', 'kind.tourism_registry'))).toBeChecked()
  await page.getByRole('button', { name: said('corrections.send') }).click()
  await expect(page.getByText(said('corrections.sent'))).toBeVisible()
  expect(await linkTo(page, file.email, /(certificado vigente)/)).toBe('certificado vigente')
  expect(await linkTo(page, file.email, /(Falta un lado)/)).toBe('Falta un lado')
  await expect(page.getByText(said('stage.rejected')).first()).toBeVisible()

  await page.getByRole('button', { name: said('decision.duplicate') }).click()
  const sheet = page.getByRole('dialog')
  const number = sheet.getByLabel(said('duplicate.number'))
  const confirm = sheet.getByRole('button', { name: said('duplicate.button') })
  await number.fill(file.accountId)
  await expect(sheet.getByText(said('duplicate.own'))).toBeVisible()
  const unreached = await newFile(baseURL ?? '', await enterStaff(baseURL ?? '', info.project.name), [])
  await number.fill(unreached.accountId)
  await expect(sheet.getByText(said('duplicate.unknown'))).toBeVisible()
  await sheet.getByLabel(said('why')).fill('Se registró dos veces.')
  await confirm.click()
  await expect(sheet).toBeVisible()
  await number.fill(former.accountId)
  await expect(sheet.getByText(former.tradeName)).toBeVisible()
  await confirm.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main').getByText(said('stage.closed'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: said('reopen.button') })).toHaveCount(0)

  const address = page.url()
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(address)
  await settleLists(page)
  await page.getByRole('button', { name: said('reopen.button') }).click()
  await sheet.getByLabel(said('why')).fill('Son dos agencias.')
  await sheet.getByRole('button', { name: said('reopen.button') }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('main').getByText(said('stage.in_process'), { exact: true }).first(),
  ).toBeVisible()
  const history = page.getByRole('list', { name: said('history.title') })
  await expect(history.getByText(said('event.registration_reopened'))).toBeVisible()
})

test('the list is filtered by day and source, which stay in the URL', async ({ page, baseURL }, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const { tradeName } = await registerBeside(baseURL ?? '', shopOf(page.request))
  await page.goto(`/admin/affiliations/news?text=${encodeURIComponent(tradeName)}`)
  await settleLists(page)
  const row = page.getByRole('link', { name: startOf(new RegExp(tradeName)) })
  await expect(row).toBeVisible()
  await unfoldFilters(page, language)
  await page.getByLabel(said('filter.from')).fill('2020-01-01')
  await expect(page).toHaveURL(/from=2020-01-01/)
  await page.getByLabel(said('filter.origin')).selectOption('campaign')
  await expect(page).toHaveURL(/origin=campaign/)
  await expect(row).toBeVisible()
  await page.getByLabel(said('filter.until')).fill('2020-01-02')
  await expect(page.getByText(said('empty.filtered'))).toBeVisible()
  await page.reload()
  await settleLists(page)
  await expect(page.getByLabel(said('filter.until'))).toHaveValue('2020-01-02')
  await unfoldFilters(page, language)
  await page.getByLabel(said('filter.until')).fill('')
  await expect(row).toBeVisible()
})
