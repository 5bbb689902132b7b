import { expect, type Page } from 'playwright/test'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import type { startNameServer } from '#tests/support/servers/name-server.ts'

/** An owner enters a domain on the screen, creates its record, and checks it until it is verified. */
export async function claimOwnDomain(
  page: Page,
  names: Awaited<ReturnType<typeof startNameServer>>,
  host: string,
): Promise<void> {
  const said = (key: string) => words('es', 'booking-pages', `domain.${key}`)
  await page.goto('/agency/template')
  await settle(page)
  await page.getByLabel(said('host')).fill(host)
  await page.getByRole('button', { name: said('claim') }).click()
  await expect(page.getByText(said('state.waiting'))).toBeVisible()
  const { domain } = await shopOf(page.request).agency.getDomain({})
  names.records.set(`_booking-engine.${host}`, [domain?.record.value ?? ''])
  await page.getByRole('button', { name: said('check') }).click()
  await expect(page.getByText(said('state.verified'))).toBeVisible()
}
