import { expect } from 'playwright/test'
import { settle } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import {
  bought,
  checkOut,
  deposited,
  expired,
  failed,
  hold,
  ofSale,
  referenced,
  takenBack,
} from '#tests/support/worlds/visit-sales.ts'
import type { Screen } from './screen.ts'

const details = (id: string) => `/booking/1001/reservation-details/${id}`
const payment = (id: string) => `/booking/1001/payment/${id}`

/** The ways to pay for a sale, and the notices where it cannot be paid. */
export const paymentScreens: readonly Screen[] = [
  { name: 'payment-no-guest', stateOf: 'payment', open: ofSale(hold, payment) },
  { name: 'payment', open: ofSale(checkOut, payment) },
  {
    name: 'payment-in-cash',
    stateOf: 'payment',
    async open(visit) {
      await ofSale(checkOut, payment)(visit)
      const { page, said } = visit
      await page.getByRole('radio', { name: startsWith(said('payment', 'methods.oxxo.title')) }).check()
      await expect(page.getByText(startsWith(said('payment', 'reference.until'))).first()).toBeVisible()
    },
  },
  { name: 'payment-reference', stateOf: 'payment', open: ofSale(referenced, payment) },
  { name: 'payment-failed', stateOf: 'payment', open: ofSale(failed, payment) },
  { name: 'payment-balance', stateOf: 'payment', open: ofSale(deposited, payment) },
  { name: 'payment-expired', stateOf: 'payment', open: ofSale(expired, payment) },
  {
    name: 'reservation-time-over',
    stateOf: 'reservation',
    async open(visit) {
      await ofSale(expired, details)(visit)
      // A customer who may have paid already is asked to wait, not to pay.
      const { page, said } = visit
      await expect(page.getByText(said('payment', 'gone.expired_paid'))).toBeVisible()
      await expect(page.getByText(said('payment', 'reference.oxxo'))).toBeHidden()
    },
  },
  { name: 'reservation-taken-back', stateOf: 'reservation', open: ofSale(takenBack, details) },
  {
    name: 'confirmation-taken-back',
    stateOf: 'confirmation',
    open: ofSale(takenBack, (id) => `/booking/1001/checkout/detail/${id}`),
  },
  { name: 'payment-nothing-due', stateOf: 'payment', open: ofSale(bought, payment) },
  {
    name: 'payment-unknown',
    stateOf: 'payment',
    open: async ({ page }) => {
      await page.goto(payment('AAAAAAAAAAAAAAAAAAAAAA'))
      await settle(page)
    },
  },
]
