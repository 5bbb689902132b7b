import type { Page } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { fillCart, keepHere, speak } from '#tests/support/device/device.ts'
import { awaitKeptArea } from '#tests/support/device/kept-area.ts'
import { expect } from '#tests/support/pages/e2e.ts'
import { settle, type Visit, visit } from '#tests/support/pages/visit.ts'
import type { Offered } from '#tests/support/worlds/offers.ts'
import { demoPerson } from './demo-person.ts'
import { signInAs } from './enter-as.ts'

/** A seller of the first agency, whose page the service worker serves from now on. */
export async function sellerAtWork(page: Page, baseURL: string, language: Language = 'es'): Promise<Visit> {
  await speak(page, language)
  await keepHere(page)
  const visited = await visit(page, baseURL, language)
  await signInAs(page, demoPerson('seller'))
  await page.goto('/agency')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await awaitKeptArea(page, 'agency')
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return visited
}

/** Sets the lines of the seller's cart; `lessMinor`: subtracted from their prices, as if chosen before an increase. */
export async function chooseFor(visited: Visit, offers: readonly Offered[], lessMinor = 0): Promise<void> {
  const lines = offers.map(({ line }, i) => ({
    ...line,
    totalMinor: line.totalMinor - (i === 0 ? lessMinor : 0),
  }))
  await fillCart(visited.page, lines)
  await visited.page.goto('/booking/1001/checkout')
  await expect(visited.page.getByText(visited.said('selling', 'bar.as'))).toBeVisible()
}

/** Fills in the client of a sale offline and saves it; opens the queue. */
export async function keepOffline(
  { page, said }: Visit,
  client: { email: string; familyName?: string },
  payment: 'credit' | 'link' = 'credit',
): Promise<void> {
  await page.getByRole('button', { name: said('outbox', 'sale.start') }).click()
  await expect(page.getByRole('heading', { name: said('outbox', 'sale.title') })).toBeVisible()
  await page.locator('#givenName').fill('Zoë')
  await page.locator('#familyName').fill(client.familyName ?? 'Núñez Ibáñez')
  await page.locator('#email').fill(client.email)
  await page.locator('#phone').fill('+52 951 555 0199')
  for (const name of await page.locator('input[id^=traveller-]').all())
    if ((await name.inputValue()) === '') await name.fill('Ana')
  await page.locator('#terms').check()
  if (payment === 'link') await page.getByText(said('outbox', 'sale.link')).click()
  await page.getByRole('button', { name: said('outbox', 'sale.keep') }).click()
  await expect(page.getByRole('heading', { name: said('outbox', 'title'), level: 1 })).toBeVisible()
}

/** Saves a sale offline at a price below the current one. */
export async function keepCheaper(
  visited: Visit,
  email: string,
  payment?: 'link',
  familyName?: string,
): Promise<void> {
  await chooseFor(visited, [visited.offers.stay], 5_000)
  await visited.page.context().setOffline(true)
  await visited.page.reload()
  await keepOffline(visited, { email, ...(familyName && { familyName }) }, payment)
}

/** The agency's sales to a client, according to the server. */
export async function salesTo({ shop }: Visit, email: string) {
  const { rows } = await shop.agency.listSales({ text: email, state: 'any' })
  return rows
}
