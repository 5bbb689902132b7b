import { expect } from 'playwright/test'
import { fillCart } from './device.ts'
import type { Screen } from './screens.ts'
import { settle, type Visit } from './visit.ts'

async function cartOf({ page, offers }: Visit): Promise<void> {
  await page.goto('/booking/1001/find-reservation')
  await settle(page)
  await fillCart(page, [offers.family.line, offers.tour.line])
}

/** The address of a link to a cart. */
async function linked({ shop, offers }: Visit): Promise<string> {
  const lines = [offers.family.line, offers.tour.line].map((line, i) => ({ ...line, id: `linked-${i}` }))
  const { url } = await shop.bookingEngine.createCartLink({ accountId: '1001', lines })
  return new URL(url).pathname
}

/** A cart on its way to another device. */
export const cartScreens: readonly Screen[] = [
  {
    name: 'cart-elsewhere',
    stateOf: 'cart',
    async open(visit) {
      const { page, said } = visit
      await cartOf(visit)
      await page.goto('/booking/1001/checkout')
      await settle(page)
      await page.getByRole('button', { name: said('cart', 'elsewhere.open') }).click()
      await page.getByRole('button', { name: said('cart', 'elsewhere.make') }).click()
      await expect(page.getByLabel(said('cart', 'elsewhere.link'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'cart-line-changed',
    stateOf: 'cart',
    async open(visit) {
      const { page, said } = visit
      await cartOf(visit)
      await page.goto('/booking/1001/checkout')
      await settle(page)
      await page
        .getByRole('link', { name: said('cart', 'change') })
        .first()
        .click()
      await expect(page.getByText(said('cart', 'changing'))).toBeVisible()
      await settle(page)
    },
  },
  {
    name: 'linked-cart',
    stateOf: 'cart',
    async open(visit) {
      await cartOf(visit)
      await visit.page.goto(await linked(visit))
      await expect(
        visit.page.getByRole('button', { name: visit.said('cart', 'linked.replace') }),
      ).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'linked-cart-gone',
    stateOf: 'cart',
    async open({ page, said }) {
      await page.goto(`/booking/1001/cart/${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { name: said('cart', 'linked.gone_title') })).toBeVisible()
      await settle(page)
    },
  },
]
