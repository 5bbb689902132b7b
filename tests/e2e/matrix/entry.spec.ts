import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'

// The browser itself reports error responses.
test.use({ consoleMaySay: [/Failed to load resource.*status of (401|404|410)/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

test('a used link says so, and its key is sent nowhere', async ({ page }) => {
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

test('a user at the end of a link can continue to the sign-in', async ({ page }) => {
  await page.goto('/expired-link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('expired-link', 'title'))
  await page.getByRole('link', { name: said('expired-link', 'home') }).click()
  await expect(page).toHaveURL('/')
  await expect(field(page, 'login', 'password')).toBeVisible()
})

test('a recovery requires a valid address, and answers the same for an unknown one', async ({ page }) => {
  await page.goto('/recovery')
  await field(page, 'login', 'email').fill('nadie')
  await button(page, 'recovery', 'send').click()
  await expect(field(page, 'login', 'email')).toHaveAccessibleDescription(
    said('api-error', 'email_incomplete'),
  )
  await field(page, 'login', 'email').fill(`nadie${Date.now()}@example.com`)
  await button(page, 'recovery', 'send').click()
  await expect(page.getByText(said('recovery', 'sent_title'))).toBeVisible()
  await button(page, 'recovery', 'again').click()
  await expect(field(page, 'login', 'email')).toBeVisible()
})

test('an unknown campaign shows the first page, whose sign-in refuses a stranger', async ({ page }) => {
  await page.goto('/campaign?utm_content=%3Cscript%3E&utm_source=%00%F0%9F%A4%B7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('home', 'hero_title'))
  await field(page, 'login', 'email').fill('nadie@example.com')
  await field(page, 'login', 'password').fill('mezcal con naranja')
  await button(page, 'login', 'sign_in').click()
  await expect(page.getByRole('alert')).toHaveText(said('api-error', 'credentials_wrong'))
})

test('a call is requested, and not in the past', async ({ page }) => {
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
