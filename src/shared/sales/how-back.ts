import type { Sale } from './sale-query.ts'

/** Which words say how a refund comes back: what was paid in cash, at a shop or to the agency, the agency hands over. */
export function howBack(payments: Sale['payments']) {
  const paid = payments.filter(({ state }) => state === 'captured')
  const isPaidBy = (by: string) => paid.length > 0 && paid.every(({ method }) => method === by)
  if (isPaidBy('oxxo')) return 'cancel.how_cash'
  return isPaidBy('cash') ? 'cancel.how_agency' : 'cancel.how'
}
