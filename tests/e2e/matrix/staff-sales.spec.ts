import { formatMoney } from '#core/money.ts'
import { axeComplaints } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { findStay } from '#tests/support/offers.ts'
import { buy } from '#tests/support/sales-by-api.ts'
import { enterAsAdmin } from '#tests/support/staff.ts'
import { settle, settleLists, visitSpeaking } from '#tests/support/visit.ts'

test('an admin finds a sale among all, cancels by its terms, and gives back some of what that kept', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { said: words, shop } = await visitSpeaking(page, baseURL ?? '', language)
  const said = (key: string) => words('sales-desk', key)
  const { line } = await findStay(shop, 55, undefined, '1001', false)
  const { code } = await buy(page.request, [line], { language })
  await enterAsAdmin(page, baseURL ?? '')
  await page.goto(`/admin/sales?branch=1001&text=${code}`)
  await settleLists(page)
  await expect(page.getByLabel(said('staff.agency'))).toHaveValue('1001')
  await page.getByRole('main').getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)

  await page.getByRole('button', { name: said('cancel.line') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('cancel.confirm') }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: said('staff.goodwill.open') }).click()
  await sheet.getByLabel(said('staff.goodwill.amount')).fill('250.50')
  await sheet.getByLabel(said('staff.goodwill.why')).fill('El hotel cerró la alberca.')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('staff.goodwill.send') }).click()
  await expect(page.getByText(said('staff.goodwill.done'))).toBeVisible()
  const given = formatMoney(25_050, 'MXN', language)
  await expect(page.getByRole('table').getByText(`−${given}`)).toBeVisible()

  await page.getByLabel(said('staff.notes.said')).fill('Ya se le avisó a la clienta.')
  await page.getByRole('button', { name: said('staff.notes.add') }).click()
  await expect(page.getByText(said('staff.notes.added'))).toBeVisible()
  await expect(page.getByLabel(said('staff.notes.said'))).toHaveValue('')
  await settle(page)
  expect(await axeComplaints(page)).toEqual([])
})
