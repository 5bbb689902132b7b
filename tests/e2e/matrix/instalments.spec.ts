import { sql } from 'drizzle-orm'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { checkOutSale, holdSale } from '#tests/support/pages/sales-by-api.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { offerInstalments } from '#tests/support/worlds/own-instalments.ts'

/** An agency that no other test pays at. */
const accountId = '1002'
const monthly = {
  es: /^desde \$[\d,]+ MXN al mes a 12 meses/,
  en: /^from \$[\d,]+ MXN a month for 12 months/,
}
const debit = '4000056655665556'
const good = '4242424242424242'

test('a price shows its monthly amount, and is paid in the chosen plan; a debit card has no plans', async ({
  page,
  baseURL,
}, info) => {
  await inShopDatabase((database) => offerInstalments(database, accountId))
  const language = languageOf(info.project.name)
  const { offers, shop, said } = await visitSpeaking(page, baseURL ?? '', language)
  const { line, view, search } = offers.brisa
  const words = (key: string) => said('payment', key)
  const shown = page.getByText(monthly[language]).first()

  await page.goto(`/booking/${accountId}/view/${view}`)
  await settle(page)
  await expect(shown).toBeVisible()
  // Also for search engines, which run no scripts.
  const rendered = await page.request.get(`/booking/${accountId}/view/${view}?lang=${language}`)
  expect(await rendered.text()).toMatch(/al mes a 12 meses|a month for 12 months/)
  await page.goto(`/booking/${accountId}/search/${search}`)
  await settle(page)
  await expect(shown).toBeVisible()

  const sale = await checkOutSale(shop, await holdSale(shop, [line], { accountId, language }))
  await page.goto(`/booking/${accountId}/payment/${sale.id}`)
  await settle(page)
  const plans = page.getByRole('group', { name: words('plans.legend') })
  await expect(plans.getByRole('radio')).toHaveCount(5)
  await expect(plans.getByRole('radio').first()).toBeChecked()
  // By keyboard: down to the last plan.
  await plans.getByRole('radio').first().focus()
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown')
  await expect(plans.getByRole('radio').last()).toBeChecked()
  await expect(plans.getByText('12')).not.toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: startsWith(words('pay')) }).click()

  await page.waitForURL(/\/sandbox\/pay\//)
  // Back from the provider's page, the choice is still there.
  await page.goBack()
  await settle(page)
  await expect(plans.getByRole('radio').last()).toBeChecked()
  await page.getByRole('button', { name: startsWith(words('pay')) }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  const plan = (months: string) => page.locator(`input[name="months"][value="${months}"]`)
  await expect(plan('12')).toBeChecked()
  const pay = async (number: string) => {
    await page.locator('#number').fill(number)
    await page.locator('#expiry').fill('12/34')
    await page.locator('#cvc').fill('123')
    await page.locator('#name').fill('Zoe Nunez')
    await page.getByRole('button', { name: /^(Pagar|Pay) / }).click()
  }
  await pay(debit)
  await expect(page.getByText(/débito y no admite|takes no installments/)).toBeVisible()
  await expect(plan('12')).toBeChecked()
  expect(await axeComplaints(page)).toEqual([])
  await plan('6').check()
  await pay(good)
  await page.waitForURL(/transaction-response|detail/)
  await expect
    .poll(async () => (await shop.bookingEngine.getSale({ saleId: sale.id })).payments)
    .toMatchObject([{ state: 'voided' }, { state: 'captured', months: 6 }])
  let fees = 0
  await inShopDatabase(async (database) => {
    const { rows } = await database.execute(
      sql`SELECT FROM entries WHERE sale_id = ${sale.id} AND kind = 'instalment_fee' AND amount_minor < 0`,
    )
    fees = rows.length
  })
  expect(fees).toBe(1)
})
