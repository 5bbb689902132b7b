import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { openAsAdmin } from '#tests/support/screens/staff-screens.ts'
import { addDemoPayable, addDemoSupplier } from '#tests/support/worlds/demo-supplier.ts'

test('an owner adds a contract, prepares a payment, and the statement of the bank confirms it', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'suppliers') => words(language, section, key)
  const supplierId = await addDemoSupplier()
  await addDemoPayable(supplierId, 12_345)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto(`/agency/suppliers/${supplierId}`)
  await settle(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')

  // A CLABE that can be read by this server.
  await main.getByRole('button', { name: said('edit.title') }).click()
  await sheet.getByLabel(said('edit.clabe')).fill('032180000118359719')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)

  await main.getByRole('button', { name: said('contracts.create') }).click()
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('contract.percent_error')).first()).toBeVisible()
  const name = `Tarifa ${info.project.name}`
  await sheet.getByLabel(said('contract.name')).fill(name)
  await sheet.getByLabel(said('contract.percent_percent')).fill('80')
  const product = sheet.getByRole('checkbox', { name: 'Hotel Casa Propia' }).first()
  if (!(await product.isChecked())) await product.check()
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByRole('heading', { name })).toBeVisible()

  await page.goto(`/agency/payables?supplierId=${supplierId}&state=due`)
  await settleLists(page)
  await main.getByRole('checkbox').first().check()
  await main.getByRole('button', { name: said('order', 'disbursements') }).click()
  const ready = main
    .getByRole('listitem')
    .filter({ has: page.getByText(said('state.ordered', 'disbursements')) })
    .first()
  await expect(ready).toContainText('123.45')
  const reference = /\b\d{7}\b/.exec(await ready.innerText())?.[0] ?? ''
  const downloading = page.waitForEvent('download')
  await main
    .getByRole('button', { name: said('file', 'disbursements') })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/^spei-.+\.csv$/)

  await main.getByRole('button', { name: said('match_button', 'disbursements') }).click()
  const confirm = sheet.getByRole('button', { name: said('match.send', 'disbursements') })
  await sheet.getByLabel(said('match.file', 'disbursements')).setInputFiles({
    ...{ name: 'banco.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`PAGO ${reference},-123.45,900.00\n`.padEnd(1_000_001)),
  })
  await expect(sheet.getByText(said('match.too_long', 'disbursements'))).toBeVisible()
  await expect(confirm).toBeDisabled()
  await sheet
    .getByLabel(said('match.text', 'disbursements'))
    .fill(`02/12/2026,PAGO ${reference},-123.45,900.00`)
  await expect(sheet.getByRole('status').filter({ hasText: reference }).first()).toBeVisible()
  await confirm.click()
  await expect(sheet).toHaveCount(0)
  await main.getByText(said('ended', 'disbursements')).click()
  const paid = main.getByRole('listitem').filter({ hasText: reference })
  await expect(paid.getByText(said('state.paid', 'disbursements'))).toBeVisible()
})

test('a supplier is saved only with a valid CLABE', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'suppliers', key)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto('/agency/suppliers')
  await settleLists(page)
  const sheet = page.getByRole('dialog')
  await page
    .getByRole('main')
    .getByRole('button', { name: said('create') })
    .first()
    .click()
  await sheet.getByLabel(said('edit.name')).fill(`Tours ${info.project.name}`)
  await sheet.getByLabel(said('edit.clabe')).fill('032180000118359718')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('edit.clabe_error'))).toBeVisible()
  await sheet.getByLabel(said('edit.clabe')).fill('0321 8000 0118 3597 19')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await settle(page)
  await expect(page.getByRole('link', { name: `Tours ${info.project.name}` })).toBeVisible()
})

test('an admin finds a product of the platform for a contract', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'suppliers', key)
  await openAsAdmin(await visitSpeaking(page, baseURL ?? '', language), '/admin/suppliers')
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const name = `Operadora ${info.project.name}`
  await main
    .getByRole('button', { name: said('create') })
    .first()
    .click()
  await sheet.getByLabel(said('edit.name')).fill(name)
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await main.getByRole('link', { name }).click()
  await main.getByRole('button', { name: said('contracts.create') }).click()
  await sheet.getByLabel(said('contract.name')).fill('Neta')
  await sheet.getByLabel(said('contract.percent_percent')).fill('72.5')
  const hotel = sheet.getByRole('checkbox', { name: 'Todo Sol Revolcadero' })
  await expect(hotel).toHaveCount(0)
  await sheet.getByLabel(said('contract.find_product')).fill('revólcadero')
  await hotel.check()
  // What is chosen stays in sight.
  await sheet.getByLabel(said('contract.find_product')).fill('zzz')
  await expect(hotel).toBeChecked()
  await expect(sheet.getByText(said('contract.no_such_product'))).toBeVisible()
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByText('Todo Sol Revolcadero')).toBeVisible()
  await main.getByRole('link', { name: said('payables') }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/payables\?supplierId=/)
})
