import type { Page } from 'playwright/test'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { inviteAndEnter } from '#tests/support/people/new-seller.ts'

test.beforeEach(({ page }) => withoutWorker(page))
test.beforeEach(({ page }) => speak(page, 'es'))
// The browser itself reports that a passkey was refused.
test.use({ consoleMaySay: [/status of 401/] })

const said = (section: string, key: string) => words('es', section, key)
const press = (page: Page, section: string, key: string) =>
  page.getByRole('button', { name: said(section, key), exact: true }).click()
const write = (page: Page, section: string, key: string, value: string) =>
  page.getByLabel(said(section, key), { exact: true }).fill(value)

/** A virtual security key in the browser, which approves. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    pull: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/')
  await settle(page)
  await write(page, 'login', 'email', email)
  await write(page, 'login', 'password', password)
  await press(page, 'login', 'sign_in')
}

test('a seller adds a passkey and signs in with it; another device needs a backup code', async ({ page }) => {
  const seller = await inviteAndEnter(page)
  const key = await plugIn(page)
  await page.goto('/agency/access')
  await press(page, 'access', 'passkeys.add')
  await write(page, 'access', 'passkeys.name', 'Mi teléfono')
  const form = page.locator('form', { has: page.getByLabel(said('access', 'passkeys.name')) })
  await form.getByLabel(said('access', 'password.current'), { exact: true }).fill(seller.password)
  await form.getByRole('button', { name: said('access', 'passkeys.add') }).click()
  const backup = await page
    .locator('li', { hasText: /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/ })
    .first()
    .innerText()
  await press(page, 'login', 'backup.done')
  await expect(page.getByText('Mi teléfono')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, seller)
  await press(page, 'login', 'passkey.use')
  await expect(page).toHaveURL(/\/agency$/)

  await page.context().clearCookies()
  await key.pull()
  const other = await plugIn(page)
  await signIn(page, seller)
  await press(page, 'login', 'passkey.use')
  await expect(page.getByText(said('login', 'passkey.cancelled'))).toBeVisible({
    timeout: 30_000,
  })
  await write(page, 'login', 'code.label', backup)
  await press(page, 'login', 'code.continue')
  await expect(page).toHaveURL(/\/agency$/)
  await other.pull()
})
