import { expect } from 'playwright/test'
import { fillCart } from '#tests/support/device/device.ts'
import { prepareCart } from '#tests/support/pages/prepared-cart.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { all, expired, referenced } from '#tests/support/worlds/visit-sales.ts'
import type { Screen } from './screen.ts'

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

/** The cart of a sale, which shows the sale's outcome. */
async function cartAfter(visit: Visit, saleId: string): Promise<void> {
  await prepareCart(
    visit.page,
    all(visit).map(({ line }) => line),
    saleId,
  )
  await visit.page.goto('/booking/1001/checkout')
  await settle(visit.page)
}

/** A cart being moved to another device, and carts whose sale is pending or has ended. */
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
    name: 'cart-code',
    stateOf: 'cart',
    async open(visit) {
      const { page, said } = visit
      await cartOf(visit)
      await page.goto('/booking/1001/checkout')
      await settle(page)
      await page.getByRole('button', { name: said('cart', 'code.open') }).click()
      await expect(page.getByLabel(said('cart', 'code.field'))).toBeVisible()
    },
  },
  {
    name: 'cart-code-unknown',
    stateOf: 'cart',
    async open(visit) {
      const { page, said } = visit
      await cartOf(visit)
      await page.goto('/booking/1001/checkout?code=NOEXISTE')
      await expect(page.getByText(said('promotion-codes', 'state.unknown'))).toBeVisible()
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
    name: 'cart-hold-ended',
    stateOf: 'cart',
    async open(visit) {
      await cartAfter(visit, (await expired(visit)).id)
      await expect(
        visit.page.getByRole('button', { name: visit.said('cart', 'hold_again') }).first(),
      ).toBeAttached()
    },
  },
  {
    name: 'cart-reference-waits',
    stateOf: 'cart',
    async open(visit) {
      await cartAfter(visit, (await referenced(visit)).id)
      await visit.page.getByRole('button', { name: visit.said('cart', 'back_to_cart') }).click()
      await expect(visit.page.getByRole('link', { name: visit.said('cart', 'former.see') })).toBeVisible()
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
    name: 'handed-cart-gone',
    async open({ page, said }) {
      await page.goto(`/booking/1001/handover/${'x'.repeat(43)}`)
      await expect(page.getByText(said('cart', 'handed.gone_text'))).toBeVisible()
      await settle(page)
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
