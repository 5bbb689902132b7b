import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { sellingAgency } from '#tests/support/worlds/registration-files.ts'

test('an agency is suspended with a reason, reactivated, and closed; visitors of its page see a friendly message', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { language, said } = await visitAsStaff({ page, baseURL }, info, 'registration-desk')
  const { accountId } = await sellingAgency(baseURL ?? '', shopOf(page.request))
  const beside = await browser.newContext({ baseURL })
  const visitor = await beside.newPage()
  await speak(visitor, language)
  const noSales = visitor.getByRole('heading', { name: said('no_sales.title', 'storefront') })
  const sheet = page.getByRole('dialog')
  const button = (event: string) =>
    page.getByRole('main').getByRole('button', { name: said(`standing.${event}.button`) })
  const stage = (state: string) =>
    page
      .getByRole('main')
      .getByText(said(`stage.${state}`), { exact: true })
      .first()
  const history = page.getByRole('list', { name: said('history.title') })
  async function decide(event: string, reason: string): Promise<void> {
    await button(event).click()
    await sheet.getByLabel(said('why')).fill(reason)
    await sheet.getByRole('button', { name: said(`standing.${event}.button`) }).click()
    await expect(sheet).toBeHidden()
    await expect(history.getByText(reason)).toBeVisible()
  }

  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  await button('suspend').click()
  await sheet.getByRole('button', { name: said('standing.suspend.button') }).click()
  await expect(sheet.getByText(said('error.reason'))).toBeVisible()
  await page.keyboard.press('Escape')
  await decide('suspend', 'Adeudo vencido de octubre.')
  await expect(stage('suspended')).toBeVisible()
  await expect(button('suspend')).toBeHidden()
  for (const path of ['', '/hotels']) {
    await visitor.goto(`/booking/${accountId}${path}`)
    await settle(visitor)
    await expect(noSales).toBeVisible()
  }
  await visitor
    .getByRole('main')
    .getByRole('link', { name: said('nav.find_reservation', 'bookings') })
    .click()
  await expect(visitor).toHaveURL(new RegExp(`/booking/${accountId}/find-reservation$`))

  await decide('reopen', 'Pagó hoy.')
  await expect(stage('approved')).toBeVisible()
  await expect(async () => {
    await visitor.goto(`/booking/${accountId}`)
    await expect(noSales).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(visitor.getByRole('heading', { name: said('destinations', 'storefront') })).toBeVisible()

  await decide('close', 'Dejó de operar.')
  await expect(stage('closed')).toBeVisible()
  for (const event of ['suspend', 'reopen', 'close']) await expect(button(event)).toBeHidden()
  await expect(history.getByText(startOf(said('event.account_closed')))).toBeVisible()
  await beside.close()
})
