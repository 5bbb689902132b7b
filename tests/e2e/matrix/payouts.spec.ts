import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, startsWith, words } from '#tests/support/pages/words.ts'
import { leave } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { visitAsStaff } from '#tests/support/people/staff-visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { owedAgency } from '#tests/support/worlds/owed-agency.ts'

// The browser reports every refusal, and every request made offline.
test.use({ consoleMaySay: [/status of 40[39]|ERR_INTERNET_DISCONNECTED|fetching the script/] })

test('an admin pays an agency in a batch: by the bank’s file and statement, and once more after the bank returned it', async ({
  page,
  baseURL,
}, info) => {
  const { said, staff } = await visitAsStaff({ page, baseURL }, info, 'disbursements', 'admin')
  const { accountId, tradeName } = await owedAgency(baseURL ?? '', staff, 1_234_56)
  const balance = async () => (await staff.admin.getStanding({ accountId })).balanceMinor
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`/admin/payouts?text=${accountId}`)
    await settleLists(page)
  }
  await open()
  const choice = main.getByRole('checkbox').first()
  await choice.focus()
  await page.keyboard.press('Space')
  const order = main.getByRole('button', { name: said('order') })
  await expect(main.getByText(said('chosen'))).toBeVisible()
  await page.context().setOffline(true)
  await expect(main.getByText(said('offline'))).toBeVisible()
  await expect(order).toBeDisabled()
  await page.context().setOffline(false)
  await expect(main.getByText(said('offline'))).toHaveCount(0)
  expect(await axeComplaints(page)).toEqual([])
  await order.click()
  await expect(choice).toHaveCount(0)
  expect(await balance()).toBe(0)

  // Many that wait are folded.
  const folded = main.getByText(said('waiting'))
  // Its batch names it as well.
  const ready = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: tradeName }) })
    .first()
  await expect(folded.or(ready).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await expect(ready.getByText(said('state.ordered'))).toBeVisible()
  const reference = /\b\d{7}\b/.exec(await ready.innerText())?.[0] ?? ''
  const downloading = page.waitForEvent('download')
  await main
    .getByRole('button', { name: said('file') })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/^spei-.+\.csv$/)
  await main.getByRole('button', { name: said('match_button') }).click()
  await sheet.getByLabel(said('match.file')).setInputFiles({
    ...{ name: 'banco.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`02/12/2026,PAGO ${reference},-1234.56,900.00\n`),
  })
  await expect(sheet.getByRole('status').filter({ hasText: reference }).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
  await sheet.getByRole('button', { name: said('match.send') }).click()
  await expect(sheet).toHaveCount(0)

  // The bank returned it afterwards: it can be paid again.
  await main.getByText(said('ended')).click()
  const paid = main.getByRole('listitem').filter({ hasText: reference })
  await expect(paid.getByText(said('state.paid'))).toBeVisible()
  await paid.getByRole('button', { name: startsWith(said('to.returned')) }).click()
  await sheet.getByRole('button', { name: said('ending.returned.button') }).click()
  await expect(sheet).toHaveCount(0)
  await expect(paid.getByText(said('state.returned'))).toBeVisible()
  expect(await balance()).toBe(1_234_56)
  expect(await axeComplaints(page)).toEqual([])
  await choice.check()
  await order.click()
  await expect(choice).toHaveCount(0)
  expect(await balance()).toBe(0)
})

test('an executive pays no agencies, and a balance that has changed is not paid', async ({
  page,
  baseURL,
}, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAsStaff(page, baseURL ?? '')
  await page.goto('/admin/payouts')
  await settle(page)
  await expect(page.getByRole('heading', { name: words(language, 'payouts', 'title') })).toHaveCount(0)

  await leave(page)
  await enterAsAdmin(page, baseURL ?? '')
  const staff = shopOf(page.request)
  const { accountId } = await owedAgency(baseURL ?? '', staff, 500_00)
  await page.goto(`/admin/payouts?text=${accountId}`)
  await settleLists(page)
  const main = page.getByRole('main')
  await main.getByRole('checkbox').first().check()
  const more = { kind: 'payment', amountMinor: 1, reference: 'SPEI 4072' } as const
  await staff.admin.recordSettlement({ ...more, accountId, idempotencyKey: crypto.randomUUID() })
  await main.getByRole('button', { name: words(language, 'disbursements', 'order') }).click()
  await expect(main.getByText(words(language, 'api-error', 'payouts_changed'))).toBeVisible()
  expect((await staff.admin.getStanding({ accountId })).balanceMinor).toBe(500_01)
  // The new amount is shown beside the old one, and is what the next press orders.
  await expect(main.getByText(words(language, 'payouts', 'changed.amount'))).toContainText('500.01')
  await expect(main.getByText(words(language, 'disbursements', 'chosen'))).toContainText('500.01')
  expect(await axeComplaints(page)).toEqual([])
  await main.getByRole('button', { name: words(language, 'disbursements', 'order') }).click()
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  expect((await staff.admin.getStanding({ accountId })).balanceMinor).toBe(0)
})
