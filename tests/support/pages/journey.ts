import { expect, type Page } from 'playwright/test'

const day = 86_400_000

/** A Tuesday about six weeks ahead: outside the demo's minimum stays, and far enough for a deposit. */
export function tripStart(today = new Date()): Date {
  const start = new Date(today.getTime() + 42 * day)
  return new Date(start.getTime() + ((2 - start.getUTCDay() + 7) % 7) * day)
}

/** `days` after `start` as a token writes it: "20270105". */
export function tokenDay(start: Date, days = 0): string {
  return new Date(start.getTime() + days * day).toISOString().slice(0, 10).replaceAll('-', '')
}

/** The amount in the first money of `text`, in minor units: "-$12,345.60 MXN" is -1234560. */
export function minorOf(text: string): number {
  const match = /([-−]?)\$([\d,]+\.\d\d)/.exec(text)
  if (!match?.[2]) throw new Error(`no amount in ${JSON.stringify(text)}`)
  return Math.round(Number(match[2].replaceAll(',', '')) * 100) * (match[1] ? -1 : 1)
}

/** Presses "add to cart" on a product's page and goes on to the cart from its confirmation. */
export async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Agregar al carrito|Add to cart)$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Chooses no pickup for a tour. */
export async function comeToTour(page: Page): Promise<void> {
  const name = /^(Llego al punto de encuentro|I will go to the meeting point)/
  await page.getByRole('radio', { name }).check()
}

/** Pays on the provider's page with a test card; with `code` through the bank's challenge. */
export async function payByCard(page: Page, number: string, code?: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('#number').fill(number)
  await page.locator('#expiry').fill('12/34')
  await page.locator('#cvc').fill('123')
  await page.locator('#name').fill('Zoë Núñez')
  await page.getByRole('button', { name: /^(Pagar|Pay) / }).click()
  if (!code) return
  await page.locator('#code').fill(code)
  await page.getByRole('button', { name: /Autorizar el pago|Authorize the payment/ }).click()
}
