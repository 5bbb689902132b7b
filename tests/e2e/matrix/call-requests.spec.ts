import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, unfoldFilters } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

test('a visitor requests a call, and staff take it, try it, undo a mistake and close it', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  const said = (key: string) => words(language, 'call-requests', key)
  await speak(page, language)
  const surname = Array.from(
    crypto.randomUUID(),
    (sign) => 'abcdefghij'[Number.parseInt(sign, 10)] ?? '',
  ).join('')
  const name = `Ubaldo ${surname}`
  await page.goto('/request-call')
  await settle(page)
  await page.getByLabel(words(language, 'calls', 'name')).fill(name)
  await page.getByLabel(words(language, 'calls', 'phone')).fill('951 555 0177')
  await page.getByLabel(words(language, 'calls', 'subject')).fill('Quiero vender')
  await page.getByRole('button', { name: words(language, 'calls', 'send') }).click()
  await expect(page.getByText(words(language, 'calls', 'next'))).toBeVisible()

  await enterAsAdmin(page, baseURL ?? '')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.goto(`/admin/call-requests?text=${encodeURIComponent(name)}`)
  await settleLists(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /951 555 0177/ })).toHaveAttribute('href', 'tel:+529515550177')
  expect(await axeComplaints(page)).toEqual([])
  await unfoldFilters(page, language)
  const received = page.getByLabel(said('column.received'))
  await received.selectOption('older')
  await expect(main.getByText(said('empty.filtered'))).toBeVisible()
  await received.selectOption('week')
  await expect(page).toHaveURL(/age=week/)
  await expect(main.getByText(startsWith(said('received')))).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await main.getByRole('button', { name: said('keeper.take') }).click()
  await expect(main.getByRole('button', { name: said('keeper.take') })).toHaveCount(0)

  await main.getByRole('button', { name: said('record.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('record.outcome')).selectOption('no_answer')
  await sheet.getByLabel(said('record.note')).fill('Suena ocupado.')
  await sheet.getByRole('button', { name: said('record.save') }).click()
  await expect(main.getByText('Suena ocupado.')).toBeVisible()
  await main.getByRole('button', { name: said('undo_this') }).click()
  await expect(main.getByText('Suena ocupado.')).toHaveCount(0)
  await main.getByRole('button', { name: said('close') }).click()
  await expect(main.getByText(said('empty.filtered'))).toBeVisible()
  const { rows } = await shopOf(page.request).admin.listCallRequests({ state: 'done', text: name })
  expect(rows).toMatchObject([{ name, state: 'done' }])
})
