import { expect } from 'playwright/test'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { codeOnPaper, newGiftCard, orderCard } from '#tests/support/worlds/visit-gift-cards.ts'
import { checkOut } from '#tests/support/worlds/visit-sales.ts'
import { at, press, type Screen } from './screen.ts'

const list = '/agency/gift-cards'

/** The list of an agency with a card, and the page of that card. */
async function open(visit: Visit, of: 'list' | 'card'): Promise<void> {
  const { page } = visit
  await enterAs(page, 'owner')
  const { id } = await newGiftCard(visit)
  await page.goto(of === 'list' ? list : `${list}/${id}`)
  await settleLists(page)
}

/** A sale's payment page with the details of a card that a customer has typed. */
async function openPaying(visit: Visit): Promise<void> {
  const { page, said } = visit
  await enterAs(page, 'owner')
  const code = await codeOnPaper(visit, await newGiftCard(visit))
  await page.context().clearCookies()
  const sale = await checkOut(visit, [visit.offers.tour])
  await page.goto(`/booking/1001/payment/${sale.id}`)
  await settle(page)
  await page.getByText(said('payment', 'gift_card.open')).click()
  await page.getByLabel(said('gift-card', 'code')).fill(code)
  await page.getByRole('button', { name: said('gift-card', 'check') }).click()
  await expect(page.getByText(said('gift-card', 'left'))).toBeVisible()
  // What the header covers in part counts as small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await settle(page)
}

/** The purchase of a card in the online shop: to be paid by `method`, or paid by card. */
async function openOrder(visit: Visit, method: 'card' | 'oxxo', isPaid: boolean): Promise<void> {
  const { key } = await orderCard(visit, method, isPaid)
  await visit.page.goto(`/booking/1001/gift-card/${key}`)
  await expect(
    visit.page.getByRole('heading', {
      level: 1,
      name: visit.said('gift-card-shop', isPaid ? 'order.paid_title' : 'order.waiting_title'),
    }),
  ).toBeVisible()
  await settle(visit.page)
}

/** Gift cards: their list, one of them, its issue and its end, and paying with it. */
export const giftCardScreens: readonly Screen[] = [
  { name: 'agency-gift-cards', open: (visit) => open(visit, 'list') },
  {
    name: 'agency-gift-cards-issue',
    stateOf: 'agency-gift-cards',
    async open(visit) {
      await open(visit, 'list')
      await press(visit, 'gift-cards', 'issue.open')
    },
  },
  { name: 'agency-gift-card', open: (visit) => open(visit, 'card') },
  {
    name: 'agency-gift-card-void',
    stateOf: 'agency-gift-card',
    async open(visit) {
      await open(visit, 'card')
      await press(visit, 'gift-cards', 'void.open')
    },
  },
  { name: 'payment-gift-card', stateOf: 'payment', open: openPaying },
  { name: 'gift-card-shop', open: at(() => '/booking/1001/gift-cards/buy') },
  {
    name: 'gift-card-shop-closed',
    stateOf: 'gift-card-shop',
    open: at(() => '/booking/1002/gift-cards/buy'),
  },
  { name: 'gift-card-order', open: (visit) => openOrder(visit, 'card', true) },
  {
    name: 'gift-card-order-reference',
    stateOf: 'gift-card-order',
    open: (visit) => openOrder(visit, 'oxxo', false),
  },
  {
    name: 'gift-card-order-waiting',
    stateOf: 'gift-card-order',
    open: (visit) => openOrder(visit, 'card', false),
  },
]
