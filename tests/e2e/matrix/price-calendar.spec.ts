import { withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'

// Without a network the browser reports every failed request.
test.use({ consoleMaySay: [/ERR_FAILED/] })

test('offline, the price calendar keeps its loaded months, and links to no others', async ({
  page,
  baseURL,
}, info) => {
  const { offers, said } = await visitSpeaking(page, baseURL ?? '', languageOf(info.project.name))
  await withoutWorker(page)
  await page.goto(`/booking/1001/view/${offers.stay.view}`)
  await settle(page)
  const calendar = page.getByRole('region', { name: said('products', 'calendar.title') })
  // Its skeleton is replaced.
  await expect(() => calendar.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
  const priced = calendar.getByRole('button', { name: /\$/ })
  await expect(priced.first()).toBeVisible()
  const months = calendar.locator('caption')
  const first = await months.allTextContents()
  const next = calendar.getByRole('button', { name: said('products', 'calendar.next') })
  const previous = calendar.getByRole('button', { name: said('products', 'calendar.previous') })
  await next.click()
  await expect(months.first()).not.toHaveText(first[0] ?? '')
  await expect(priced.first()).toBeVisible()
  const second = await months.allTextContents()

  // The app does not know yet that it is offline: the requested months fail.
  await page.route('**/rpc/**', (route) => route.abort())
  await next.click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAccessibleDescription(said('products', 'calendar.more_offline'))
  await expect(next).toBeFocused()
  await expect(months).toHaveText(second)
  await expect(priced.first()).toBeVisible()
  // Controls below the sticky header cannot be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeComplaints(page)).toEqual([])
  await next.press('Enter')
  await expect(months).toHaveText(second)

  // Loaded months are a press away, and so are the later ones again.
  await previous.click()
  await expect(months).toHaveText(first)
  await expect(priced.first()).toBeVisible()
  await next.click()
  await expect(months).toHaveText(second)
  await page.unroute('**/rpc/**')
  await expect(next).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
  await next.click()
  await expect(months.first()).not.toHaveText(second[0] ?? '')
  await expect(priced.first()).toBeVisible()
})
