import { expect, type Page } from 'playwright/test'
import { payByCard } from './journey.ts'
import { cards, guest } from './sales-by-api.ts'
import { settle } from './visit.ts'

/** Opens the results until a new product is among them, and its page from there. */
export async function chooseFound(page: Page, address: string, name: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    await page.goto(address)
    await settle(page)
    await expect(card.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await card.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await settle(page)
}

/** Holds the cart of the open booking area, gives the guest's data and pays all of it by card. Returns the sale's code. */
export async function payForCart(
  page: Page,
  { lines, email }: { lines: number; email: string },
): Promise<string> {
  await page.getByRole('link', { name: /^(Ir al carrito|Go to cart)/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(lines)
  await page.getByRole('button', { name: /^(Apartar y continuar|Hold and continue)$/ }).click()
  const onward = page.getByRole('button', { name: /^(Continuar al pago|Continue to payment)$/ })
  await expect(onward).toBeVisible()
  const { givenName, familyName, phone } = guest
  for (const [id, value] of Object.entries({ givenName, familyName, phone, email }))
    await page.locator(`#${id}`).fill(value)
  for (const input of await page.locator('input[id^=traveller-]').all())
    if ((await input.inputValue()) === '') await input.fill('Núñez')
  await page.locator('#terms').check()
  await onward.click()
  await page.waitForURL(/\/payment\//)
  await page.getByRole('button', { name: /^(Pagar|Pay) \$/ }).click()
  await payByCard(page, cards.success)
  await page.waitForURL(/\/checkout\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(¡Su viaje está confirmado!|Your trip is confirmed!)$/,
  )
  return await page.getByTestId('sale-code').innerText()
}
