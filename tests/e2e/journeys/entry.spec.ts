import type { Page } from 'playwright/test'
import { totpOf } from '#server/modules/people/check-code.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { invite, inviteAndEnter, linkTo } from '#tests/support/people/new-seller.ts'

// The browser itself reports a common password and a wrong one.
test.use({ consoleMaySay: [/Failed to load resource.*status of 40[01]/] })
test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await settle(page)
  await field(page, 'login', 'email').fill(email)
  await field(page, 'login', 'password').fill(password)
  await button(page, 'login', 'sign_in').click()
}

test('an invited seller signs in, forgets the password, and sets up a second factor', {
  tag: '@es-phone',
}, async ({ page, context }) => {
  const email = await invite(page)
  const invitation = await linkTo(page, email, /(\/new-password\?token=[\w-]{43}&purpose=invitation)/)
  await page.goto(invitation)
  await expect(page).toHaveURL(/\/new-password\?purpose=invitation$/)
  await field(page, 'new-password', 'password').fill('12345678')
  await button(page, 'new-password', 'invitation.accept').click()
  await expect(page.getByText(said('new-password', 'invitation.terms_missing'))).toBeVisible()
  await button(page, 'register', 'terms.read').click()
  await expect(page.getByRole('dialog').getByText(/2026/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').check()
  await button(page, 'new-password', 'invitation.accept').click()
  await expect(page.getByText(said('login', 'problem.common'))).toBeVisible()
  await field(page, 'new-password', 'password').fill('mezcal con naranja')
  await button(page, 'new-password', 'invitation.accept').click()
  await page.waitForURL('/agency')

  await page.goto('/agency/access')
  await expect(page.getByText(said('access', 'sessions.own'))).toBeVisible()
  await button(page, 'access', 'factor.turn_on').click()
  const card = page.locator('form').filter({ has: button(page, 'access', 'factor.next') })
  await card.getByLabel(said('access', 'password.current'), { exact: true }).fill('mezcal con naranja')
  await button(page, 'access', 'factor.next').click()
  await page.getByText(said('login', 'setup.by_hand')).click()
  const key = await page.locator('code').innerText()
  await button(page, 'login', 'setup.copy').click()
  await expect(button(page, 'login', 'setup.copied')).toBeVisible()
  // A phone cannot scan its own screen: a button opens the app there.
  await expect(page.locator('a[href^="otpauth://totp/"]')).toHaveAttribute('href', new RegExp(key))
  const totp = totpOf(key)
  await field(page, 'login', 'setup.code').fill(totp.generate())
  await button(page, 'login', 'setup.turn_on').click()
  const backup = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ })
    .first()
    .innerText()
  await button(page, 'login', 'backup.done').click()
  await expect(page.getByText(said('access', 'factor.on'), { exact: true })).toBeVisible()

  await context.clearCookies()
  await page.goto('/recovery')
  await field(page, 'login', 'email').fill(email)
  await button(page, 'recovery', 'send').click()
  await expect(page.getByText(said('recovery', 'sent_title'))).toBeVisible()
  await page.goto(await linkTo(page, email, /(\/new-password\?token=[\w-]{43}&lang=es)/))
  await expect(page).toHaveURL(/\/new-password$/)
  await field(page, 'new-password', 'password').fill('chocolate de metate')
  await button(page, 'new-password', 'save').click()
  await expect(page.getByText(said('new-password', 'done_text'))).toBeVisible()

  await signIn(page, email, 'chocolate de metate')
  await field(page, 'login', 'code.label').fill(backup)
  await button(page, 'login', 'code.continue').click()
  await page.waitForURL('/agency')
})

test('a signed-in user moves to another address of the platform with a single-use link', {
  tag: '@en-desktop',
}, async ({ page, browser }) => {
  await inviteAndEnter(page)
  await page.goto('/agency/access')
  const handOver = page.waitForRequest((request) => /\/\/127\.0\.0\.1:\d+\/[\w-]{43}$/.test(request.url()))
  await page.getByRole('button', { name: /127\.0\.0\.1/ }).click()
  const link = (await handOver).url()
  await page.waitForURL(/\/\/127\.0\.0\.1:\d+\/enter$/)
  await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
  await page.waitForURL(/\/\/127\.0\.0\.1:\d+\/agency$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(link)
  await stranger.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    /Este enlace ya no sirve|This link no longer works/,
  )
  await stranger.close()
})

test('a wrong password opens nothing', { tag: '@en-desktop' }, async ({ page }) => {
  await signIn(page, 'duena@cempasuchil.example', 'no es esta')
  await expect(page.getByRole('alert')).toHaveText(said('api-error', 'credentials_wrong'))
})
