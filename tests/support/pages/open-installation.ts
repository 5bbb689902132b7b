import { expect, type Page } from 'playwright/test'
import { agree, names } from '#tests/support/device/followed.ts'
import { playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { said } from './spanish-form.ts'
import { words } from './words.ts'

/** With a visitor's consent, the tag manager receives public pages, and no page for sign-in, payment or a key. */
export async function expectTags(page: Page, url: string): Promise<void> {
  await playForeignHosts(page.context())
  await agree(page)
  await page.goto(`${url}/request-call`)
  await expect.poll(() => names(page)).toContain('"page_path":"/request-call"')
  for (const closed of ['/', '/admin/login', '/setup', '/booking/1001/payment/sale', '/voucher']) {
    await page.goto(`${url}${closed}`)
    await settle(page)
    expect(await names(page), closed).toBe('[]')
  }
}

/**
 * During maintenance a visitor sees the reason on a server-rendered page, in both languages; the admin continues to work and ends
 * it.
 */
export async function expectMaintenance(admin: Page, visitor: Page, url: string): Promise<void> {
  const settings = (key: string) => said('platform-settings', `maintenance.${key}`)
  await admin.goto(`${url}/admin/settings`)
  await admin.getByRole('button', { name: settings('begin') }).click()
  const sheet = admin.getByRole('dialog')
  await sheet.getByLabel(settings('message_in')).nth(0).fill('Cambiamos de servidor.')
  await sheet.getByLabel(settings('message_in')).nth(1).fill('We are moving.')
  await sheet.getByRole('button', { name: settings('begin') }).click()
  await expect(admin.getByText(said('maintenance', 'bar.admin'))).toBeVisible()

  const answer = await visitor.goto(`${url}/signup`)
  expect(answer?.status()).toBe(503)
  await expect(visitor.getByRole('heading', { level: 1, name: said('maintenance', 'title') })).toBeVisible()
  await expect(visitor.getByText('Cambiamos de servidor.')).toBeVisible()
  expect(await axeComplaints(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor.getByText('We are moving.')).toBeVisible()

  await admin.getByRole('button', { name: settings('end') }).click()
  await expect(admin.getByText(said('maintenance', 'bar.admin'))).toHaveCount(0)
  await visitor.getByRole('link', { name: words('en', 'maintenance', 'retry') }).click()
  await expect(
    visitor.getByRole('heading', { level: 1, name: words('en', 'register', 'title') }),
  ).toBeVisible()
}
