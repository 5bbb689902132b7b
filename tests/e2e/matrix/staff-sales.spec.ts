import { sql } from 'drizzle-orm'
import { formatMoney } from '#core/money/money.ts'
import { balanceBearers } from '#core/sales/close-balance.ts'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { buy } from '#tests/support/pages/sales-by-api.ts'
import { unfold } from '#tests/support/pages/unfold.ts'
import { settle, settleLists, visitSpeaking } from '#tests/support/pages/visit.ts'
import { enterAsAdmin } from '#tests/support/people/staff.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { findStay } from '#tests/support/worlds/offers.ts'

test('an admin finds any sale, cancels it by its terms, and refunds part of the penalty', async ({
  page,
  baseURL,
}, info) => {
  const language = info.project.name === 'es-phone' ? 'es' : 'en'
  const { said: words, shop } = await visitSpeaking(page, baseURL ?? '', language)
  const said = (key: string) => words('sales-desk', key)
  const { line } = await findStay(shop, 55, undefined, '1001', false)
  const { code, id } = await buy(page.request, [line], { language })
  await enterAsAdmin(page, baseURL ?? '')
  // The customer's own page has no field for a reason.
  await page.goto(`/booking/1001/reservation-details/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await settle(page)
  await expect(page.getByRole('button', { name: words('payment', 'cancel.line') })).toHaveCount(0)
  await page.goto(`/admin/sales?accountId=1001&text=${code}`)
  await settleLists(page)
  await expect(page.getByLabel(said('staff.agency'))).toHaveValue('1001')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: code })
  if (info.project.name === 'en-desktop') {
    // One link, and the whole row leads there; dragging over its text selects it.
    await expect(row.getByRole('link')).toHaveCount(1)
    const total = row.getByText(formatMoney(line.totalMinor, 'MXN', language), { exact: true })
    const { x, y, width, height } = (await total.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    expect(new URL(page.url()).pathname).toBe('/admin/sales')
    await row.getByRole('cell').last().click()
  } else await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)

  await unfold(page, said('line_details'))
  await page.getByRole('button', { name: said('cancel.line') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('cancel.confirm') }).click()
  await expect(sheet.getByText(said('staff.goodwill.missing'))).toBeVisible()
  await expect(sheet.getByLabel(said('staff.goodwill.why'))).toBeFocused()
  await sheet.getByLabel(said('staff.goodwill.why')).fill('El huracán cerró el puerto.')
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('cancel.confirm') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('El huracán cerró el puerto.')).toBeVisible()

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

test.describe('offline', () => {
  test.use({ consoleMaySay: [/ERR_INTERNET_DISCONNECTED/] })

  test('staff can read a sale, and send no e-mail', async ({ page, baseURL }, info) => {
    const language = info.project.name === 'es-phone' ? 'es' : 'en'
    const { said, shop } = await visitSpeaking(page, baseURL ?? '', language)
    const { line } = await findStay(shop, 55, undefined, '1001', false)
    const { id } = await buy(page.request, [line], { language })
    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(`/admin/sales/${id}`)
    await settle(page)
    const mail = page.getByRole('button', { name: said('sales-desk', 'action.mail') })
    await expect(mail).toBeEnabled()
    await page.context().setOffline(true)
    await expect(page.getByText(said('sales-desk', 'staff.offline'))).toBeVisible()
    await expect(mail).toBeDisabled()
  })
})

for (const bearer of balanceBearers)
  test(`an admin closes an unpaid balance: the ${bearer} bears it`, async ({ page, baseURL }, info) => {
    const language = info.project.name === 'es-phone' ? 'es' : 'en'
    const { said: words, shop } = await visitSpeaking(page, baseURL ?? '', language)
    const said = (key: string) => words('sales-desk', key)
    const { line } = await findStay(shop, 56, undefined, '1001', true)
    const { id, dueMinor } = await buy(page.request, [line], { language, purpose: 'deposit' })
    expect(dueMinor).toBeGreaterThan(0)
    await inShopDatabase((database) =>
      database.execute(sql`UPDATE lines SET starts_on = current_date - 9, ends_on = current_date - 7,
        kept_from = now() WHERE sale_id = ${id}`),
    )
    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(`/admin/sales/${id}`)
    await page.getByRole('button', { name: said('staff.close_balance.open') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(said(`staff.close_balance.bearer.${bearer}.name`), { exact: true }).click()
    const send = sheet.getByRole('button', { name: said(`staff.close_balance.bearer.${bearer}.button`) })
    await send.click()
    await expect(sheet.getByText(said('staff.goodwill.missing'))).toBeVisible()
    await sheet.getByLabel(said('staff.goodwill.why')).fill('No contesta desde el viaje.')
    expect(await axeComplaints(page)).toEqual([])
    await send.click()
    await expect(page.getByText(said('staff.close_balance.done'))).toBeVisible()
    await expect(page.getByRole('button', { name: said('staff.close_balance.open') })).toBeHidden()
    const amount = formatMoney(dueMinor, 'MXN', language)
    const shown = bearer === 'platform' ? `−${amount}` : amount
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await settle(page)
    expect(await axeComplaints(page)).toEqual([])
  })
