import type { SaleMail } from './mails.ts'
import type { SaleEvent } from './sale-events.ts'
import { type LineState, openReference, type PaymentState, type SaleState } from './sales.ts'

/** How a sale stands for its customer, as far as it decides what is written to them once more. */
type Standing =
  | 'unpaid'
  | 'referenced'
  | 'confirming'
  | 'bought'
  | 'taken_back'
  | 'expired'
  | 'given_up'
  | 'refused'
  | 'cancelled'
  | 'no_show'

/**
 * What is written again; null where there is nothing to say. How much is left to pay, and whether the trip has ended, the
 * mails say by themselves.
 */
const mailOf = {
  unpaid: null,
  referenced: 'payment_reference',
  confirming: null,
  bought: 'sale_confirmed',
  taken_back: 'payment_taken_back',
  expired: 'sale_expired',
  given_up: null,
  refused: 'sale_refused',
  cancelled: 'line_cancelled',
  no_show: null,
} as const satisfies Record<Standing, SaleMail | null>

export type MailAgain = NonNullable<(typeof mailOf)[Standing]>

/** What decides it; whoever is shown a sale knows as much as the server. */
export interface MailedSale {
  state: SaleState
  lines: readonly { state: LineState }[]
  payments: readonly { state: PaymentState; reference: unknown }[]
  history: readonly { event: string }[]
  /** What a bank took back and is owed again; nothing where that is none. */
  takenBack?: unknown
}

const refused: SaleEvent = 'supplier_refused'

function standingOf({ state, lines, payments, history, takenBack }: MailedSale): Standing {
  switch (state) {
    case 'held':
    case 'pending_payment':
    case 'manual_review':
      return openReference(payments) ? 'referenced' : 'unpaid'
    case 'confirmed':
    case 'completed':
      return takenBack ? 'taken_back' : 'bought'
    case 'cancelled':
      if (history.some(({ event }) => event === refused)) return 'refused'
      return lines.some((line) => line.state === 'cancelled') ? 'cancelled' : 'given_up'
    default:
      return state
  }
}

/** Which mail says the last word about a sale once more; null where nothing was written or nothing of it holds. */
export const mailAgainOf = (sale: MailedSale): MailAgain | null => mailOf[standingOf(sale)]
