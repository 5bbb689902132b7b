import { speak, withoutWorker } from '#tests/support/device.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { button, field, said } from '#tests/support/spanish-form.ts'

// The browser itself reports answers that are errors.
test.use({ consoleMaySay: [/Failed to load resource.*status of (404|410)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

test('a used link says so, and its key goes nowhere', async ({ page }) => {
  const key = 'canario'.repeat(7).slice(0, 43)
  const answer = await page.goto(`/${key}`)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page).toHaveURL('/enter')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await button(page, 'login', 'enter.continue').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('expired-link', 'title'))
  expect(requests.filter((request) => request.includes(key))).toEqual([])
  await page.goto('/new-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('expired-link', 'title'))
})

test('a call is asked for, and not in the past', async ({ page }) => {
  await page.goto('/request-call')
  await field(page, 'calls', 'name').fill('Rosa')
  await field(page, 'calls', 'subject').fill('Quiero vender')
  await field(page, 'calls', 'on').fill('2020-01-01')
  await button(page, 'calls', 'send').click()
  await expect(page.getByText(said('calls', 'missing.phone'))).toBeVisible()
  await expect(page.getByText(said('calls', 'missing.time'))).toBeVisible()
  await field(page, 'calls', 'phone').fill('951 555 0101')
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await field(page, 'calls', 'on').fill(soon)
  await button(page, 'calls', 'send').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('calls', 'done_title'))
})
