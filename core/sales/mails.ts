/** E-mails about a sale to its customer. */
export const customerMails = [
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
] as const

/** E-mails about a sale, to its customer and to the agency's subscribers. */
export const saleMails = [
  ...customerMails,
  'told_new_sale',
  'told_payment',
  'told_cancellation',
  'told_quoter',
  'told_taken_back',
  'invoice_sent',
] as const
export type SaleMail = (typeof saleMails)[number]

/** Confirmations of a trip: with vouchers, or with a balance due. */
export const confirmations = ['sale_confirmed', 'deposit_confirmed'] as const satisfies SaleMail[]

/** `bounced`: the recipient's mail server does not know the address. */
export const mailStates = ['sent', 'bounced'] as const
export type MailState = (typeof mailStates)[number]

/** `waiting`: the e-mail is about to be written, or will be retried; `failed`: no mail server accepted it. */
export const listedMailStates = ['waiting', 'failed', ...mailStates] as const
export type ListedMailState = (typeof listedMailStates)[number]
