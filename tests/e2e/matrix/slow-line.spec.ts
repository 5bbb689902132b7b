import type { Page } from 'playwright/test'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { fromElsewhere } from '#tests/support/people/enter-as.ts'

/** Delays responses of a call of the agency's area until they are released. */
async function holdBack(page: Page, verb: string): Promise<() => void> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(`**/rpc/agency/${verb}**`, async (route) => {
    await gone
    await route.continue()
  })
  return go
}

test('signing in shows the form until the area is ready, whose home then keeps its layout', {
  tag: '@es-phone',
}, async ({ page }) => {
  await withoutWorker(page)
  await speak(page, 'es')
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letIn = await holdBack(page, 'getAgency')
  const showHome = await holdBack(page, 'getAgencyHome')
  await page.goto('/')
  await settle(page)
  await page.setExtraHTTPHeaders(fromElsewhere())
  const { email, password } = demoPerson('owner')
  await field(page, 'login', 'email').fill(email)
  await field(page, 'login', 'password').fill(password)
  const asked = page.waitForRequest(/\/rpc\/agency\/getAgency(?:\?|$)/)
  await button(page, 'login', 'sign_in').click()
  await asked
  await expect(page.getByText('inició sesión')).toHaveCount(0)
  letIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('agency-home', 'title'))
  const figures = page.getByRole('list', { name: said('agency-home', 'figures.label') })
  await expect(figures).toHaveCount(0)
  showHome()
  await expect(figures).toBeVisible()
  await settle(page)
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})
