import type { BackPart } from '#core/sales/refund-split.ts'
import type { RecordedMethod } from '#core/sales/sales.ts'
import type { Sale } from './sale-query.ts'

/**
 * The key of the words for the way of a refund: the agency hands over in cash the payments made in cash, at a shop or to the
 * agency. Where the payments of the refund are unknown, as offline, it may be any of them.
 */
export function howBack(back: readonly BackPart[] | undefined, payments: Sale['payments']) {
  const methods = (back ?? payments.filter(({ state }) => state === 'captured')).map(({ method }) => method)
  const isAll = (by: RecordedMethod) => methods.length > 0 && methods.every((method) => method === by)
  if (isAll('oxxo')) return 'cancel.how_cash'
  if (isAll('cash')) return 'cancel.how_agency'
  if (isAll('gift_card')) return 'cancel.how_card'
  if (methods.includes('gift_card')) return 'cancel.how_card_too'
  return methods.includes('cash') ? 'cancel.how_mixed' : 'cancel.how'
}

interface Refund {
  refundMinor: number
  back?: readonly BackPart[] | undefined
}

/** The value of the gift card that a refund becomes: what another card paid returns to that one. */
export function newCardMinor({ refundMinor, back = [] }: Refund): number {
  return back.reduce(
    (left, part) => (part.method === 'gift_card' ? left - part.amountMinor : left),
    refundMinor,
  )
}

/**
 * The key of the words for a completed cancellation, with their amounts, by the cash part of the refund. Where all of it is
 * cash, the sale's page shows the amount to hand over. `asCard`: as a gift card instead.
 */
export function cancelDone(refund: Refund, asCard = false) {
  const { refundMinor, back } = refund
  if (asCard && refundMinor > 0)
    return { said: 'cancel.done_card', amountMinor: newCardMinor(refund), cashMinor: 0 } as const
  const cashMinor = back?.find(({ method }) => method === 'cash')?.amountMinor ?? 0
  const amounts = { amountMinor: refundMinor, cashMinor }
  if (refundMinor === 0) return { said: 'cancel.done_free', ...amounts } as const
  if (cashMinor === 0) return { said: 'cancel.done_back', ...amounts } as const
  return { said: refundMinor > cashMinor ? 'cancel.done_mixed' : 'cancel.done_cash', ...amounts } as const
}
