import type { AgencyMethod } from '#core/sales/sales.ts'

/** Kinds of entries in an agency's account with the platform. */
export const entryKinds = [
  /** A sale on credit: the agency owes its price. */
  'credit_sale',
  /** The credit returned by a cancellation, after which the agency owes only the penalty. */
  'credit_cancelled',
  /** Cash from a customer, which the agency holds and therefore owes. */
  'cash_sale',
  /** The part of the cash that was mistyped and never received. */
  'cash_reversed',
  /** The part of the cash that the agency returned to the customer. */
  'cash_returned',
  /** A payment to the agency's own account at a provider, which the agency holds and therefore owes. */
  'merchant_sale',
  /** The part of that payment that was returned to the customer. */
  'merchant_returned',
  /** The agency's commission and mark-up from a line. */
  'commission',
  /** The part of commission and mark-up that a cancellation reverses. */
  'commission_reversed',
  /** The fee for a customer's interest-free installments, if the agency bears it. */
  'instalment_fee',
  /** The part of the fee that is returned when the payment is refunded. */
  'instalment_fee_returned',
  /** Taxes that the platform withholds from earnings, and returns when the earnings are reversed. */
  'isr_withheld',
  'isr_returned',
  'iva_withheld',
  'iva_returned',
  /**
   * A gift card issued by the agency: the agency owes its amount from then on, and the sales it is used for are paid.
   */
  'gift_card_issued',
  /** The remaining balance of a gift card that expired or was voided. */
  'gift_card_ended',
  /** A payment from the agency to the platform. */
  'payment',
  /** A payment from the platform to the agency. */
  'payout',
  /** Reversal of a settlement recorded by mistake. */
  'settlement_reversed',
  /** A transfer of balance between an agency and its branch. */
  'transfer',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The entries that charge a payment by the agency to its account, and those that return a refund of it. */
export const agencyEntries = {
  credit: { paid: 'credit_sale', returned: 'credit_cancelled' },
  cash: { paid: 'cash_sale', returned: 'cash_returned' },
} as const satisfies Record<AgencyMethod, { paid: EntryKind; returned: EntryKind }>

/** Inputs of `pendingOf`, in minor units. Once a sale is over, only a dispute keeps its earnings pending. */
export interface EarningSale {
  dueMinor: number
  /** The customer's payments that the provider has taken and not refunded. */
  clientMinor: number
  /** The earnings from the sale's lines. */
  earnedMinor: number
  /** The earnings from lines whose cancellation would refund nothing. */
  certainMinor: number
  /** Whether any of the sale's payments is disputed: see `isDisputed`. */
  isDisputed: boolean
}

/**
 * The part of a confirmed sale's earnings that the agency cannot use yet: all of them as long as an amount is due or
 * disputed, then those from lines whose cancellation would still refund money. If only the agency paid, nothing is
 * pending: the earnings only reduce its debt for this sale, and a cancellation reverses both.
 */
export const pendingOf = (sale: EarningSale): number => {
  const { dueMinor, clientMinor, earnedMinor, certainMinor, isDisputed } = sale
  if (dueMinor > 0 || isDisputed) return earnedMinor
  return clientMinor > 0 ? earnedMinor - certainMinor : 0
}

/** The balance of an account. `balanceMinor`: negative if the agency owes; `pendingMinor`: the part that is pending. */
export interface Balance {
  balanceMinor: number
  pendingMinor: number
}

/**
 * The part of a balance that increases the credit and can be paid out, moved or granted; negative if the agency owes.
 */
export const availableOf = ({ balanceMinor, pendingMinor }: Balance): number => balanceMinor - pendingMinor

/** The credit left for sales: the credit limit, plus the available balance. */
export const creditLeft = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + availableMinor)

/** The part of the credit limit that can be given to branches: the unused part. */
export const grantable = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + Math.min(0, availableMinor))

/**
 * The parts of a credit limit. The remaining credit is `limitMinor - usedMinor + favorMinor`; if that is negative, it
 * is the amount over the limit.
 */
export function creditSums(limitMinor: number, availableMinor: number) {
  return {
    usedMinor: Math.max(0, -availableMinor),
    favorMinor: Math.max(0, availableMinor),
    leftMinor: creditLeft(limitMinor, availableMinor),
    overMinor: Math.max(0, -limitMinor - availableMinor),
  }
}

/** Who owes whom, for texts. */
export const standingOf = (balanceMinor: number): 'owed' | 'for_you' | 'settled' =>
  balanceMinor < 0 ? 'owed' : balanceMinor > 0 ? 'for_you' : 'settled'

/** Bank transfers made outside the portal: from the agency to the platform, or from the platform to the agency. */
export const settlementKinds = ['payment', 'payout'] as const satisfies readonly EntryKind[]
/** Maximum amount of one bank transfer in either direction, in minor units. */
export const maxSettledMinor = 100_000_000_00
export type SettlementKind = (typeof settlementKinds)[number]
