import { homeZone, wallClockAt } from '#core/time/days.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settleLists } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

test.use({ timezoneId: 'Asia/Tokyo', consoleMaySay: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('the offline bar uses the agency’s zone, and names it if the device’s is different', async ({
  page,
  context,
}) => {
  await enterAs(page, 'seller')
  await page.goto('/agency')
  await settleLists(page)
  const before = wallClockAt(new Date(), homeZone).slice(11, 16)
  await context.setOffline(true)
  const bar = page.getByText(/\((?:hora de la agencia|agency’s time)\)/)
  await expect(bar).toBeVisible()
  const after = wallClockAt(new Date(), homeZone).slice(11, 16)
  await expect(bar).toHaveText(new RegExp(`${before}|${after}`))
})
