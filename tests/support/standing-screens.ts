import { expect } from 'playwright/test'
import { leave } from './enter-as.ts'
import { sellingAgency } from './registration-files.ts'
import type { Screen } from './screens.ts'
import { enterAsStaff } from './staff.ts'
import { settle, settleLists, type Visit } from './visit.ts'

/** An agency that sells, with what is asked before it does no more. */
async function openSuspending(visit: Visit): Promise<void> {
  const { page, said } = visit
  await page.goto(`/admin/affiliations/${await newAgency(visit)}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('registration-desk', 'standing.suspend.button') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
}

/** The page of one that is suspended, as visitors see it. */
async function openSuspended(visit: Visit): Promise<void> {
  const { page, shop, said } = visit
  const accountId = await newAgency(visit)
  const { version } = await shop.admin.getRegistration({ accountId })
  await shop.admin.suspendAccount({ accountId, version, reason: 'Adeudo vencido de octubre.' })
  await leave(page)
  await page.goto(`/booking/${accountId}`)
  await settle(page)
  await expect(page.getByRole('heading', { name: said('storefront', 'no_sales.title') })).toBeVisible()
}

async function newAgency({ page, shop }: Visit): Promise<string> {
  await page.goto('/expired-link')
  const baseURL = new URL(page.url()).origin
  await enterAsStaff(page, baseURL)
  return (await sellingAgency(baseURL, shop)).accountId
}

/** Agencies that sold, and sell no more. */
export const standingScreens: readonly Screen[] = [
  { name: 'staff-file-suspend', stateOf: 'staff-file', open: openSuspending },
  { name: 'agency-no-sales', stateOf: 'agency', open: openSuspended },
]
