import type { Page } from 'playwright/test'
import { awaitPerson, fillCart, keepHere, speak } from '#tests/support/device/device.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle, type Visit, visit } from '#tests/support/pages/visit.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import type { Offered } from '#tests/support/worlds/offers.ts'
import { demoPerson } from './demo-person.ts'
import { signInAs } from './enter-as.ts'

export const client = { givenName: 'Zoë', familyName: 'Núñez Ibáñez', phone: '951 555 0199' }

/** A seller in the agency's own booking area, with these lines in the cart. */
export async function sells(
  page: Page,
  baseURL: string,
  pick: (offers: Visit['offers']) => Offered[],
): Promise<Visit> {
  await speak(page, 'es')
  await keepHere(page)
  const visited = await visit(page, baseURL, 'es')
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(
    page,
    pick(visited.offers).map(({ line }) => line),
  )
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(visited.said('selling', 'bar.as'))).toBeVisible()
  return visited
}

/** Fills in the client's name, email and all travelers; continues to payment. */
export async function writeClient({ page, said }: Visit, email: string): Promise<void> {
  await page.getByRole('button', { name: said('cart', 'hold') }).click()
  await expect(page.getByRole('heading', { name: said('traveler-info', 'client.guest') })).toBeVisible()
  for (const field of ['givenName', 'familyName', 'phone'] as const) {
    await page.locator(`#${field}`).fill(client[field])
  }
  await page.locator('#email').fill(email)
  for (const name of await page.locator('input[id^=traveller-]').all()) {
    if ((await name.inputValue()) === '') await name.fill('Ana')
  }
  await page.getByLabel(said('traveler-info', 'client.reference')).fill('EXP-0042')
  await page.locator('#terms').check()
  expect(await axeComplaints(page)).toEqual([])
  await page.getByRole('button', { name: said('traveler-info', 'continue') }).click()
}

/** The option of a payment method, by its title. */
export const wayTo = (page: Page, title: RegExp) =>
  page.locator('label', { has: page.getByText(title) }).getByRole('radio')
