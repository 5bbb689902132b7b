import type { AgencyMethod } from './sales.ts'

/** Events of a sale's history; the interface has a sentence for each. */
export const saleEvents = [
  'held',
  'extended',
  'released',
  'expired',
  'checked_out',
  'payment_started',
  'payment_failed',
  'payment_expired',
  'payment_received',
  'paid_on_credit',
  'cash_received',
  'cash_reversed',
  'amount_differs',
  'under_review',
  'review_decided',
  'balance_reminded',
  'balance_reminded_last',
  'balance_overdue',
  'confirming',
  'supplier_refused',
  'confirmed',
  'completed',
  'no_show',
  'no_show_undone',
  'reacquired',
  'refunded_late',
  'surplus_refunded',
  'line_cancelled',
  'cancelled',
  'refund_sent',
  'refund_done',
  'refund_failed',
  'credited_back',
  'cash_returned',
  'cash_handed',
  'voucher_resent',
  'email_changed',
  'flight_changed',
  'voucher_redeemed',
  'payment_link_created',
  'payment_link_opened',
  'payment_link_revoked',
] as const
export type SaleEvent = (typeof saleEvents)[number]

/** The events of a payment by the agency, and of its refund. */
export const agencyEvents = {
  credit: { paid: 'paid_on_credit', returned: 'credited_back' },
  cash: { paid: 'cash_received', returned: 'cash_returned' },
} as const satisfies Record<AgencyMethod, { paid: SaleEvent; returned: SaleEvent }>
