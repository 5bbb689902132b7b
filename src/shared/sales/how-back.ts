import type { RecordedMethod } from '#core/sales/sales.ts'
import type { Outputs } from '#src/platform/api.ts'
import type { Sale } from './sale-query.ts'

/** What it costs and gives back, as it was shown. */
export type Cost = Pick<
  Outputs['bookingEngine']['simulateCancellation'],
  'priceMinor' | 'penaltyMinor' | 'refundMinor' | 'back'
>

/**
 * Which words say how a refund comes back: what was paid in cash, at a shop or to the agency, the agency hands over. Where
 * nobody said which payments it comes from, as without signal, it may be any.
 */
export function howBack(back: Cost['back'], payments: Sale['payments']) {
  const methods = (back ?? payments.filter(({ state }) => state === 'captured')).map(({ method }) => method)
  const isAll = (by: RecordedMethod) => methods.length > 0 && methods.every((method) => method === by)
  if (isAll('oxxo')) return 'cancel.how_cash'
  if (isAll('cash')) return 'cancel.how_agency'
  return methods.includes('cash') ? 'cancel.how_mixed' : 'cancel.how'
}
