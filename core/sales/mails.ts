/** What is written about a sale, to its customer and to those at the agency who want to know. */
export const saleMails = [
  'payment_reference',
  'payment_link',
  'sale_confirmed',
  'deposit_confirmed',
  'sale_expired',
  'sale_refused',
  'payment_received',
  'vouchers_sent',
  'payment_refunded_late',
  'payment_refunded_currency',
  'line_cancelled',
  'balance_due',
  'payment_taken_back',
  'told_new_sale',
  'told_payment',
  'told_cancellation',
  'told_quoter',
  'told_taken_back',
] as const
export type SaleMail = (typeof saleMails)[number]

/** They tell a customer that the trip stands: with the vouchers, or with what is left to pay. */
export const confirmations = ['sale_confirmed', 'deposit_confirmed'] as const satisfies SaleMail[]

/** `bounced`: whoever takes mail for the address said that there is nobody. */
export const mailStates = ['sent', 'bounced'] as const
export type MailState = (typeof mailStates)[number]
