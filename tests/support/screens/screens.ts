import { expect } from 'playwright/test'
import { fillCart } from '#tests/support/device/device.ts'
import { startPaying } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import type { Offered } from '#tests/support/worlds/offers.ts'
import { all, checkOut, hold, ofSale, referenced } from '#tests/support/worlds/visit-sales.ts'
import { agencyScreens } from './agency-screens.ts'
import { cartScreens } from './cart-screens.ts'
import { crewScreens } from './crew-screens.ts'
import { deskScreens } from './desk-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { planScreens } from './plan-screens.ts'
import { reservationScreens } from './reservation-screens.ts'
import { sandboxScreens } from './sandbox-screens.ts'
import { at, press, type Screen } from './screen.ts'
import { sellingScreens } from './selling-screens.ts'

/** A hotel of the group's block: opened from its page, or among the others of its nights. */
const heldStay = (where: 'search' | 'view') => async (visit: Visit) => {
  const [group = ''] = visit.offers.groups
  const { held } = await visit.shop.product.getStorefront({ accountId: '1001', groupUrl: group })
  const room = held?.[0]?.rooms[0]
  if (!room) throw new Error('nothing is kept for the group')
  const token = where === 'view' ? room.token : room.token.split('_').slice(0, -1).join('_')
  await at(() => `/booking/1001/${where}/${token}?group=${group}&unit=${room.unitId}`)(visit)
}

async function cartAt({ page }: Visit, lines: Offered[], saleId: string | null = null, accountId = '1001') {
  await page.goto(`/booking/${accountId}/find-reservation`)
  await settle(page)
  await fillCart(
    page,
    lines.map(({ line }) => line),
    { accountId, saleId },
  )
  await page.goto(`/booking/${accountId}/checkout`)
  await settle(page)
}

const answer = (id: string) => `/transaction-response?sale=${id}`

/** Every screen of the booking area, and those around it. */
export const screens: readonly Screen[] = [
  { name: 'home', open: at(() => '/') },
  { name: 'home-travellers', stateOf: 'home', open: at(() => '/campaign?utm_content=viajeros') },
  { name: 'signup', open: at(() => '/signup') },
  { name: 'signup-seller', open: at(() => '/signup/seller') },
  { name: 'expired-link', open: at(() => '/expired-link') },
  { name: 'agency', open: at(() => '/booking/1001') },
  { name: 'agency-brisa', stateOf: 'agency', open: at(() => '/booking/1002') },
  { name: 'group', open: at(({ offers }) => `/booking/1001/group/${offers.groups[0]}`) },
  { name: 'event', stateOf: 'group', open: at(({ offers }) => `/booking/1001/group/${offers.groups[1]}`) },
  { name: 'group-absent', stateOf: 'group', open: at(() => '/booking/1001/group/boda-que-no-esta') },
  { name: 'group-search', stateOf: 'search-hotels', open: heldStay('search') },
  { name: 'group-view', stateOf: 'view-hotel', open: heldStay('view') },
  { name: 'hotels', open: at(() => '/booking/1001/hotels') },
  { name: 'tours', open: at(() => '/booking/1001/tours') },
  { name: 'transfers', open: at(() => '/booking/1001/transfers') },
  { name: 'search-hotels', open: at(({ offers }) => `/booking/1001/search/${offers.stay.search}`) },
  {
    name: 'search-hotels-brisa',
    stateOf: 'search-hotels',
    open: at(({ offers }) => `/booking/1002/search/${offers.brisa.search}`),
  },
  {
    name: 'search-tours',
    stateOf: 'search-hotels',
    open: at(({ offers }) => `/booking/1001/search/${offers.tour.search}`),
  },
  {
    name: 'search-transfers',
    stateOf: 'search-hotels',
    open: at(({ offers }) => `/booking/1001/search/${offers.transfer.search}`),
  },
  { name: 'search-invalid', stateOf: 'search-hotels', open: at(() => '/booking/1001/search/nonsense') },
  {
    name: 'search-past',
    stateOf: 'search-hotels',
    open: at(() => '/booking/1001/search/h_cancun_20250110_20250112_2'),
  },
  {
    name: 'search-nothing',
    stateOf: 'search-hotels',
    open: at(() => '/booking/1001/search/h_cancun_20290110_20290112_2'),
  },
  { name: 'view-hotel', open: at(({ offers }) => `/booking/1001/view/${offers.stay.view}`) },
  {
    name: 'view-hotel-family',
    stateOf: 'view-hotel',
    open: at(({ offers }) => `/booking/1001/view/${offers.family.view}`),
  },
  {
    name: 'view-hotel-brisa',
    stateOf: 'view-hotel',
    open: at(({ offers }) => `/booking/1002/view/${offers.brisa.view}`),
  },
  { name: 'view-tour', open: at(({ offers }) => `/booking/1001/view/${offers.tour.view}`) },
  { name: 'view-transfer', open: at(({ offers }) => `/booking/1001/view/${offers.transfer.view}`) },
  { name: 'tour', open: at(({ offers }) => `/booking/1001/tour/${offers.tour.productId}`) },
  {
    name: 'open-destination',
    async open(visit) {
      await at(() => '/booking/1001')(visit)
      const box = visit.page.getByRole('combobox', { name: visit.said('products', 'destination.label') })
      if (await box.isVisible()) await box.click()
      else
        await visit.page
          .getByRole('button', { name: startsWith(visit.said('products', 'destination.label')) })
          .click()
      await expect(visit.page.getByRole('listbox')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'open-calendar',
    async open(visit) {
      await at(() => '/booking/1001/hotels')(visit)
      const field = startsWith(visit.said('products', 'days.label_hotels'))
      await visit.page.getByRole('button', { name: field }).click()
      await expect(visit.page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'open-party',
    stateOf: 'hotels',
    async open(visit) {
      await at(() => '/booking/1001/hotels')(visit)
      const { page, said } = visit
      await page.getByRole('button', { name: startsWith(said('products', 'guests.label_hotels')) }).click()
      await page.getByRole('button', { name: said('guests', 'add_room') }).click()
      const children = page.getByRole('group', { name: said('products', 'guests.children') }).last()
      await children.getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
      await page.getByRole('button', { name: said('guests', 'apply') }).click()
      await settle(page)
    },
  },
  {
    name: 'open-filters',
    async open(visit) {
      await at(({ offers }) => `/booking/1001/search/${offers.stay.search}`)(visit)
      const button = visit.page.getByRole('button', { name: visit.said('results', 'button') })
      if (await button.isVisible()) await press(visit, 'results', 'button')
    },
  },
  {
    name: 'open-gallery',
    stateOf: 'view-hotel',
    async open(visit) {
      await at(({ offers }) => `/booking/1001/view/${offers.stay.view}`)(visit)
      await visit.page.getByRole('button', { name: visit.said('products', 'gallery.all') }).click()
      await expect(visit.page.locator('.viewer-canvas img')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'open-added',
    stateOf: 'view-hotel',
    async open(visit) {
      await at(({ offers }) => `/booking/1001/view/${offers.stay.view}`)(visit)
      await visit.page
        .getByRole('button', { name: /^(Agregar|Add)( al carrito| to cart)?$/ })
        .filter({ visible: true })
        .click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
      await settle(visit.page)
    },
  },
  { name: 'cart-empty', stateOf: 'cart', open: at(() => '/booking/1001/checkout') },
  { name: 'cart', open: (visit) => cartAt(visit, all(visit)) },
  {
    name: 'cart-brisa',
    stateOf: 'cart',
    open: (visit) => cartAt(visit, [visit.offers.brisa], null, '1002'),
  },
  {
    name: 'cart-sold-out',
    stateOf: 'cart',
    async open(visit) {
      const { stay, tour } = visit.offers
      const gone = { ...stay.line, choice: { ...stay.line.choice, productId: 'gone' } }
      const dearer = { ...tour.line, totalMinor: tour.line.totalMinor - 12_300 }
      await cartAt(visit, [
        { ...stay, line: gone },
        { ...tour, line: dearer },
      ])
    },
  },
  { name: 'checkout', open: async (visit) => cartAt(visit, all(visit), (await hold(visit)).id) },
  {
    name: 'checkout-errors',
    stateOf: 'checkout',
    async open(visit) {
      await cartAt(visit, [visit.offers.tour], (await hold(visit, [visit.offers.tour])).id)
      await visit.page.getByRole('button', { name: visit.said('traveler-info', 'continue') }).click()
      await expect(
        visit.page.getByRole('region', { name: visit.said('traveler-info', 'error.summary') }),
      ).toBeVisible()
    },
  },
  {
    name: 'checkout-expired',
    stateOf: 'checkout',
    async open(visit) {
      const sale = await hold(visit)
      await visit.shop.bookingEngine.releaseHold({ saleId: sale.id })
      await cartAt(visit, all(visit), sale.id)
    },
  },
  {
    name: 'checkout-waiting',
    stateOf: 'checkout',
    async open(visit) {
      await cartAt(visit, all(visit), (await referenced(visit)).id)
    },
  },
  ...paymentScreens,
  ...planScreens,
  {
    name: 'return-waiting',
    open: ofSale(async (visit) => {
      const sale = await checkOut(visit)
      await startPaying(visit.shop, sale)
      return sale
    }, answer),
  },
  ...reservationScreens,
  { name: 'booking-engine', open: at(() => '/booking-engine/1001') },
  { name: 'booking-engine-tours', stateOf: 'booking-engine', open: at(() => '/booking-engine/1001/tours') },
  { name: 'find-reservation', open: at(() => '/booking/1001/find-reservation') },
  { name: 'terms', open: at(() => '/booking/1001/legal/terms') },
  { name: 'privacy', open: at(() => '/booking/1002/legal/privacy') },
  { name: 'not-found', open: at(() => '/nothing/here') },
  { name: 'not-found-agency', stateOf: 'not-found', open: at(() => '/booking/9999') },
  { name: 'not-found-product', stateOf: 'not-found', open: at(() => '/booking/1001/flights') },
  ...sandboxScreens,
  ...cartScreens,
  ...crewScreens,
  ...entryScreens,
  ...agencyScreens,
  ...deskScreens,
  ...sellingScreens,
]
