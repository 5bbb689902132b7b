import type { Currency } from '#core/money/money.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import { minorOf } from './amounts.ts'
import type { Charge } from './shapes.ts'

/** Metadata that identifies our payments in an account. The day is UTC; `until` ends the time to pay. */
const marks = { payment: 'alforja_payment', day: 'alforja_day', until: 'alforja_until' } as const

export const marksOf = (attempt: { id: string; startedAt: Date }, until: Date): Record<string, string> => ({
  [marks.payment]: attempt.id,
  [marks.day]: attempt.startedAt.toISOString().slice(0, 10),
  [marks.until]: until.toISOString(),
})

type Marked = { metadata?: Record<string, unknown> | null | undefined }

/** Our id of the attempt that a charge or a page belongs to; null if it is not ours. */
export function attemptOf({ metadata }: Marked): string | null {
  const id = metadata?.[marks.payment]
  return typeof id === 'string' && id ? id : null
}

/** The end of the time to pay, as it was requested. */
export function untilOf({ metadata }: Marked): Date {
  return new Date(String(metadata?.[marks.until] ?? ''))
}

export const isOfDay = ({ metadata }: Marked, day: Day): boolean => metadata?.[marks.day] === day

/** Money that was disputed or refunded had arrived. */
const states: Record<string, PaymentState> = {
  pending: 'requires_action',
  in_process: 'authorized',
  authorized: 'authorized',
  approved: 'captured',
  in_mediation: 'captured',
  charged_back: 'captured',
  refunded: 'captured',
  rejected: 'failed',
}

/** Card declines with words of their own; all others are just declined. */
const failures: Record<string, string> = { cc_rejected_insufficient_amount: 'insufficient_funds' }

/** The state of a charge. Mercado Pago itself returns money that came after the deadline: then it has expired. */
export function stateOf({ status, status_detail, date_approved, date_of_expiration }: Charge): PaymentState {
  if (status === 'cancelled') return status_detail === 'expired' ? 'expired' : 'voided'
  const isLate = date_approved && date_of_expiration && date_approved > date_of_expiration
  if (status === 'refunded' && isLate) return 'expired'
  return states[status] ?? 'authorized'
}

export function paymentOf(charge: Charge): ProviderPayment {
  const state = stateOf(charge)
  return {
    providerRef: charge.id,
    state,
    amountMinor: minorOf(charge.transaction_amount),
    currency: charge.currency_id as Currency,
    failure: state === 'failed' ? (failures[charge.status_detail ?? ''] ?? 'card_declined') : null,
    months: charge.installments ?? null,
  }
}

/**
 * The state of a charge for an attempt that does not have the money yet: money that was returned in full pays nothing
 * any more.
 */
export function openPaymentOf(charge: Charge): ProviderPayment {
  const payment = paymentOf(charge)
  return charge.status === 'refunded' && payment.state === 'captured'
    ? { ...payment, state: 'voided' }
    : payment
}

/** Whether it was paid on a page, and is not a reference. */
export const isOfPage = ({ payment_type_id: type }: Charge): boolean =>
  type !== 'ticket' && type !== 'bank_transfer' && type !== 'atm'

/** The refunds of a charge, by us or on Mercado Pago's own pages. Minor units. */
export function refundedOf({ refunds, transaction_amount_refunded: sum }: Charge): number {
  if (!refunds) return minorOf(sum ?? 0)
  return refunds
    .filter(({ status }) => status !== 'rejected' && status !== 'cancelled')
    .reduce((all, { amount }) => all + minorOf(amount), 0)
}
