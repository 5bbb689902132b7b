import { textFrom } from '#core/app/written-text.ts'

/** An id that must not be displayed. */
export const markOf = (name: string) => `0000${name}-1f2e-4d3c-8b4a-5a6978695a4b`
export const moved = { from: 'news', to: 'in_process' }
export const why = { reason: 'Así se acordó' }
export const person = { personId: markOf('people') }
export const group = { url: 'boda-luna' }
export const plan = {
  name: textFrom({ es: 'Estándar', en: 'Standard' }),
  commissionBp: { hotels: 1_250, tours: 1_500, transfers: 1_000 },
  sellerBp: 10_000,
}
export const agreed = {
  ...{ commissionBp: plan.commissionBp, markupBp: plan.commissionBp },
  ...{ sellerBp: 4_000, creditLimitMinor: 0 },
}
export const share = { accountId: '1001', role: 'seller', shareBp: 4_000, permissions: ['sell'] }
export const refund = { refundId: markOf('refunds'), amountMinor: 123_456 }
export const topics = ['new_sale', 'payment']
export const rate = { from: 'USD', to: 'MXN', on: '2026-12-01', was: 18_200_000 }
export const tax = { code: 'ish', jurisdiction: 'MX-ROO', from: '2026-12-01', was: 300 }
export const fee = { code: 'dsa', municipality: 'benito-juarez', from: '2026-12-01', was: 7_700 }
export const prospect = { prospectId: markOf('prospects') }
export const subscription = { subscriptionId: markOf('subscriptions') }
export const price = (amountMinor: number) => ({ amountMinor, currency: 'USD' })
