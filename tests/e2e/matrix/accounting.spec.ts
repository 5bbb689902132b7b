import { readFile } from 'node:fs/promises'
import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

const address = '/agency/reports/accounting'

// The refused change of an account, and every request made offline.
test.use({ consoleMaySay: [/status of 409|ERR_INTERNET_DISCONNECTED/] })

test('an owner downloads the entries of a month, and renames an account', async ({ page, baseURL }, info) => {
  const language = languageOf(info.project.name)
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { code } = await buy(page.request, [offers.family.line], { accountId: '1001', language })
  const text = (key: string) => said('accounting', key)
  await enterAs(page, 'owner')
  await page.goto(address)
  await settle(page)
  const main = page.getByRole('main')
  const kind = main.getByLabel(text('kind'), { exact: true })
  const button = (format: 'csv' | 'xml') => main.getByRole('button', { name: format })
  // The current month has the sale.
  const month = main.getByLabel(text('month'), { exact: true })
  await month.selectOption({ index: 0 })
  await expect(main.getByText(text('open_month'))).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button('csv').click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^polizas-\d{4}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.startsWith('P,') && line.includes(code)).length).toBeGreaterThan(1)
  expect(await axeComplaints(page)).toEqual([])

  // SAT's entries need the data of its request.
  await kind.selectOption('entries')
  await expect(button('xml')).toBeDisabled()
  await main.getByLabel(text('order'), { exact: true }).fill('abc1234567/26')
  await expect(button('xml')).toBeEnabled()
  const asked = page.waitForEvent('download')
  await button('xml').click()
  expect((await asked).suggestedFilename()).toMatch(/^[A-Z&Ñ]{3,4}\d{6}[A-Z0-9]{3}\d{6}PL\.xml$/)
  expect(await axeComplaints(page)).toEqual([])
  await page.context().setOffline(true)
  await expect(button('xml')).toBeDisabled()
  await expect(main.getByText(said('files', 'offline'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(button('xml')).toBeEnabled()

  const number = `7701-${info.project.name.length}${Date.now() % 1_000_000}`
  const account = main.getByRole('listitem').filter({ hasText: '701.10' })
  await account.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(text('edit.number'), { exact: true }).fill('=1')
  await sheet.getByRole('button', { name: text('edit.save') }).click()
  await expect(sheet.getByText(text('edit.number_error'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByLabel(text('edit.number'), { exact: true }).fill(number)
  await sheet.getByRole('button', { name: text('edit.save') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(account.getByText(number)).toBeVisible()
})

test('an account keeps its number if another one has it, and a seller sees no books', async ({
  page,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string, section = 'accounting') => words(language, section, key)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto(address)
  await settle(page)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '704.23-01' })
    .getByRole('button')
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('edit.number'), { exact: true }).fill('206.01')
  await sheet.getByRole('button', { name: said('edit.save') }).click()
  await expect(sheet.getByText(said('book_number_taken', 'api-error'))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  await enterAs(page, 'seller')
  await page.goto(address)
  await settle(page)
  await expect(page.getByText(said('kind'), { exact: true })).toHaveCount(0)
  expect((await page.request.get('/files/books/2026-11/contpaqi')).status()).toBe(403)
})
