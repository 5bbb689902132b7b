import type { SaleMail } from './mails.ts'
import type { SaleEvent } from './sale-events.ts'
import { type LineState, openReference, type PaymentState, type SaleState } from './sales.ts'

export type MailAgain = Extract<
  SaleMail,
  | 'payment_reference'
  | 'sale_confirmed'
  | 'payment_taken_back'
  | 'sale_expired'
  | 'sale_refused'
  | 'line_cancelled'
>

/** The data on which the decision depends. A screen that shows a sale has the same data as the server. */
export interface MailedSale {
  state: SaleState
  lines: readonly { state: LineState }[]
  payments: readonly { state: PaymentState; reference: unknown }[]
  history: readonly { event: string }[]
  /** The balance due after a chargeback; null or undefined if none. */
  takenBack?: unknown
}

const refused: SaleEvent = 'supplier_refused'

/**
 * The e-mail to send again: the latest that is still valid; null if there is none. The e-mails themselves state the
 * balance and whether the trip has ended.
 */
export function mailAgainOf({ state, lines, payments, history, takenBack }: MailedSale): MailAgain | null {
  switch (state) {
    case 'held':
    case 'pending_payment':
    case 'manual_review':
      return openReference(payments) ? 'payment_reference' : null
    case 'confirmed':
    case 'completed':
      return takenBack ? 'payment_taken_back' : 'sale_confirmed'
    case 'cancelled':
      if (history.some(({ event }) => event === refused)) return 'sale_refused'
      return lines.some((line) => line.state === 'cancelled') ? 'line_cancelled' : null
    case 'expired':
      return 'sale_expired'
    case 'confirming':
    case 'no_show':
      return null
  }
}
