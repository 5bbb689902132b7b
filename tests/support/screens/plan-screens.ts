import { expect } from 'playwright/test'
import { startsWith } from '#tests/support/pages/words.ts'
import { missed, onPlan, withPlans } from '#tests/support/worlds/own-plans.ts'
import { ofSale } from '#tests/support/worlds/visit-sales.ts'
import { press, type Screen } from './screen.ts'

const details = (id: string) => `/booking/1001/reservation-details/${id}`
const payment = (id: string) => `/booking/1001/payment/${id}`

/** A payment plan: its choice, its dates, a missed one, and its end. */
export const planScreens: readonly Screen[] = [
  {
    name: 'payment-plan',
    stateOf: 'payment',
    async open(visit) {
      await ofSale(withPlans, payment)(visit)
      const { page, said } = visit
      await page.getByRole('radio', { name: startsWith(said('payment', 'plan.choice')) }).check()
      await expect(page.getByRole('list', { name: said('payment', 'plan.title') })).toBeVisible()
    },
  },
  { name: 'payment-plan-date', stateOf: 'payment', open: ofSale(onPlan, payment) },
  { name: 'reservation-plan', stateOf: 'reservation', open: ofSale(onPlan, details) },
  { name: 'reservation-plan-missed', stateOf: 'reservation', open: ofSale(missed, details) },
  {
    name: 'open-plan-end',
    stateOf: 'open-cancel',
    async open(visit) {
      await ofSale(onPlan, details)(visit)
      await press(visit, 'payment', 'plan.end')
    },
  },
]
