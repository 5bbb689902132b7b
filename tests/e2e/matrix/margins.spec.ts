import { speak } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists } from '#tests/support/pages/visit.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

/** The report, and a sale of an own product of the demo's first agency, which has contracts. */
const ofOwn = '/agency/reports/booking?period=all&destinationId=merida'

test('an owner sees cost and margin in the report and in a sale', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const said = (section: string, key: string) => words(language, section, key)
  await speak(page, language)
  await enterAs(page, 'owner')
  await page.goto(ofOwn)
  await settleLists(page)
  const total = page.getByRole('term').filter({ hasText: said('reports', 'totals.margin') })
  await expect(total).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])

  const { rows } = await shopOf(page.request).report.getBookingReport({
    ...{ period: 'all', destinationId: 'merida', state: 'confirmed' },
  })
  const own = rows.find(({ margin }) => margin?.marginMinor)
  expect(own).toBeDefined()
  await page.goto(`/agency/sales/${own?.saleId}`)
  await settle(page)
  await expect(page.getByText(said('sales-desk', 'margin.line')).first()).toBeVisible()
  expect(await axeComplaints(page)).toEqual([])
})

test('a seller without the permission sees no margin in the report', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await enterAs(page, 'seller')
  await page.goto('/agency/reports/booking?period=all')
  await settleLists(page)
  const term = (key: string) => page.getByRole('term').filter({ hasText: words(language, 'reports', key) })
  await expect(term('totals.share')).toBeVisible()
  await expect(term('totals.margin')).toHaveCount(0)
})
