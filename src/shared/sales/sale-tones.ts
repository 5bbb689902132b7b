import type { DeskPayment } from '#core/sales/desk-payments.ts'
import type { SaleState } from '#core/sales/sales.ts'
import type { ShownLineState } from '#core/sales/trip.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const stateTones: Record<SaleState, Tone> = {
  held: 'warn',
  pending_payment: 'warn',
  confirming: 'warn',
  confirmed: 'good',
  completed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  no_show: 'neutral',
  manual_review: 'bad',
}

export const paymentTones: Record<DeskPayment, Tone> = {
  uncharged: 'neutral',
  unpaid: 'warn',
  partial: 'warn',
  paid: 'good',
  overpaid: 'bad',
  disputed: 'bad',
  refunding: 'warn',
  part_refunded: 'neutral',
  refunded: 'neutral',
  on_credit: 'primary',
  credit_part_returned: 'neutral',
  credit_returned: 'neutral',
}

export const lineTones: Record<ShownLineState, Tone> = {
  held: 'warn',
  confirmed: 'good',
  cancelled: 'neutral',
  released: 'neutral',
  ended: 'neutral',
}
