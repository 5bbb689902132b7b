import { expect } from 'playwright/test'
import { cancelLine } from '#tests/support/pages/sales-by-api.ts'
import {
  bought,
  boughtEarly,
  deposited,
  hold,
  ofSale,
  referenced,
} from '#tests/support/worlds/visit-sales.ts'
import { at, press, type Screen } from './screen.ts'

const details = (id: string) => `/booking/1001/reservation-details/${id}`
const confirmation = (id: string) => `/booking/1001/checkout/detail/${id}`

/** The screens after a purchase: the confirmation, and the reservation in each state. */
export const reservationScreens: readonly Screen[] = [
  { name: 'confirmation', open: ofSale(bought, confirmation) },
  { name: 'confirmation-none', stateOf: 'confirmation', open: at(() => '/booking/1001/checkout/detail') },
  { name: 'reservation', open: ofSale(bought, details) },
  { name: 'invoice', open: ofSale(bought, (id) => `/booking/1001/invoice/${id}`) },
  { name: 'reservation-deposit', stateOf: 'reservation', open: ofSale(deposited, details) },
  { name: 'reservation-reference', stateOf: 'reservation', open: ofSale(referenced, details) },
  { name: 'reservation-flight', stateOf: 'reservation', open: ofSale(boughtEarly, details) },
  {
    name: 'reservation-email',
    stateOf: 'reservation',
    async open(visit) {
      await ofSale(bought, details)(visit)
      await visit.page.getByRole('button', { name: visit.said('payment', 'reservation.email_wrong') }).click()
    },
  },
  {
    name: 'reservation-cancelled-line',
    stateOf: 'reservation',
    open: ofSale(async (visit) => cancelLine(visit.shop, await bought(visit), 1), details),
  },
  {
    name: 'reservation-expired',
    stateOf: 'reservation',
    open: ofSale(async (visit) => {
      const sale = await hold(visit)
      await visit.shop.bookingEngine.releaseHold({ saleId: sale.id })
      return sale
    }, details),
  },
  { name: 'reservation-no-key', stateOf: 'reservation', open: at(() => details('AAAAAAAAAAAAAAAAAAAAAA')) },
  {
    name: 'open-cancel',
    async open(visit) {
      await ofSale(bought, details)(visit)
      await press(visit, 'payment', 'cancel.line')
      await expect(visit.page.getByRole('dialog').locator('dl')).toBeVisible()
    },
  },
]
