import { expect, type Page } from 'playwright/test'
import { totpOf } from '#server/modules/people/check-code.ts'
import { button, field, said } from '#tests/support/pages/spanish-form.ts'
import type { Started } from '#tests/support/servers/started.ts'

/** The setup link that an installation without an admin prints. */
export async function printedLink({ output }: Started): Promise<string> {
  await expect.poll(output).toMatch(/\/setup#[\w-]{43}\s/)
  return /http\S+\/setup#[\w-]{43}/.exec(output())?.[0] ?? ''
}

/** Fills in name and email on the setup screen, without the password. */
export async function nameFirstAdmin(page: Page): Promise<void> {
  await field(page, 'setup', 'name').fill('Rosa Ibarra')
  await field(page, 'setup', 'email').fill('rosa@volcanes.example')
}

/** Chooses the password, sets up the second factor and opens the staff's area. */
export async function enterAsFirstAdmin(page: Page): Promise<void> {
  await field(page, 'setup', 'password').fill('mezcal con naranja')
  await button(page, 'setup', 'send').click()
  await page.getByText(said('login', 'setup.by_hand')).click()
  const totp = totpOf(await page.locator('code').innerText())
  await field(page, 'login', 'setup.code').fill(totp.generate())
  await button(page, 'login', 'setup.turn_on').click()
  await expect(page.getByText(said('login', 'backup.title'))).toBeVisible()
  await button(page, 'login', 'backup.done').click()
  await page.waitForURL((url) => url.pathname === '/admin')
  await expect(page.getByRole('heading', { level: 1, name: said('staff-home', 'title') })).toBeVisible()
}
