import type { BackPart } from '#core/sales/refund-split.ts'
import type { RecordedMethod } from '#core/sales/sales.ts'
import type { Sale } from './sale-query.ts'

/**
 * Which words say how a refund comes back: what was paid in cash, at a shop or to the agency, the agency hands over. Where
 * nobody said which payments it comes from, as without signal, it may be any.
 */
export function howBack(back: readonly BackPart[] | undefined, payments: Sale['payments']) {
  const methods = (back ?? payments.filter(({ state }) => state === 'captured')).map(({ method }) => method)
  const isAll = (by: RecordedMethod) => methods.length > 0 && methods.every((method) => method === by)
  if (isAll('oxxo')) return 'cancel.how_cash'
  if (isAll('cash')) return 'cancel.how_agency'
  return methods.includes('cash') ? 'cancel.how_mixed' : 'cancel.how'
}

/**
 * Which words say that it is cancelled, and how much of what goes back is cash. Where that is all, how much is to be handed over
 * stands on the sale's page.
 */
export function cancelDone({
  refundMinor,
  back,
}: {
  refundMinor: number
  back?: readonly BackPart[] | undefined
}) {
  const cashMinor = back?.find(({ method }) => method === 'cash')?.amountMinor ?? 0
  if (refundMinor === 0) return { said: 'cancel.done_free', cashMinor } as const
  if (cashMinor === 0) return { said: 'cancel.done_back', cashMinor } as const
  return { said: refundMinor > cashMinor ? 'cancel.done_mixed' : 'cancel.done_cash', cashMinor } as const
}
