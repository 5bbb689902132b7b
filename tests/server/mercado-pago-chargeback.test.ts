import { expect, test } from 'vitest'
import type { Api } from '#server/gateways/payments/mercado-pago/api.ts'
import { findDispute } from '#server/gateways/payments/mercado-pago/chargeback.ts'

/** The documentation and the package of Mercado Pago differ in its names; which one the service sends has not been seen. */
const documented = { id: 217, payments: [78], currency: 'MXN', amount: 1_500.5, reason: 'general' }
const packaged = { id: 217, payment_id: 78, currency_id: 'MXN', amount: 1_500.5, reason: 'general' }

const charge = {
  ...{ id: 78, status: 'charged_back', status_detail: 'in_process', transaction_amount: 1_500.5 },
  ...{ currency_id: 'MXN', metadata: { alforja_payment: 'ours' } },
}
const apiOf =
  (chargeback: object, payment: object = charge): Api =>
  async (shape, { path }) =>
    shape.parse(path.includes('chargebacks') ? chargeback : payment)

test.each([
  ['as documented', documented],
  ['as in the package', packaged],
  ['with both', { ...documented, ...packaged }],
  ['with an empty list', { ...packaged, payments: [] }],
])('a chargeback %s names its payment and its money', async (_, chargeback) => {
  expect(await findDispute(apiOf(chargeback), '217')).toMatchObject({
    ...{ providerRef: '217', paymentRef: '78', state: 'open', currency: 'MXN' },
    ...{ amountMinor: 150_050, takenMinor: 150_050 },
  })
})

test.each([
  [{ ...documented, coverage_applied: true }, 'approved', 'accredited', 'won'],
  [{ ...documented, coverage_applied: false }, 'charged_back', 'settled', 'lost'],
  [{ ...packaged, status: 'won' }, 'approved', 'accredited', 'won'],
  [{ ...packaged, status: 'lost' }, 'charged_back', 'settled', 'lost'],
  [{ ...packaged, status: 'in_review' }, 'charged_back', 'in_process', 'open'],
])('its end is read from it, or from its payment: %o', async (chargeback, status, status_detail, state) => {
  const payment = { ...charge, status, status_detail }
  expect((await findDispute(apiOf(chargeback, payment), '217'))?.state).toBe(state)
})

test.each([
  { ...packaged, payment_id: null },
  { ...documented, currency: undefined },
])('one without its payment or its currency is an error: %o', async (chargeback) => {
  await expect(findDispute(apiOf(chargeback), '217')).rejects.toThrow('without its payment')
})
