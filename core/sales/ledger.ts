import type { AgencyMethod } from '#core/sales/sales.ts'

/** Kinds of entries in an agency's account with the platform. */
export const entryKinds = [
  /** A sale on credit: the agency owes its price. */
  'credit_sale',
  /** The credit returned by a cancellation: the agency owes only the penalty. */
  'credit_cancelled',
  /** A client's cash that the agency holds, and therefore owes. */
  'cash_sale',
  /** The part of it that was mistyped and never received. */
  'cash_reversed',
  /** The part of it that the agency returned to the client. */
  'cash_returned',
  /** A payment that the agency's own account at a provider took: the agency has it, and therefore owes it. */
  'merchant_sale',
  /** The part of it that went back to the client. */
  'merchant_returned',
  /** The agency's commission and mark-up of a line. */
  'commission',
  /** The part of them that a cancellation takes back. */
  'commission_reversed',
  /** The fee of a client's interest-free installments that the agency bears. */
  'instalment_fee',
  /** The part of it that a refund of the payment gives back. */
  'instalment_fee_returned',
  /** Taxes that the platform withholds from the earnings, and what it gives back when earnings are taken back. */
  'isr_withheld',
  'isr_returned',
  'iva_withheld',
  'iva_returned',
  /** A gift card issued by the agency: it owes its amount from then on, and its sales are paid. */
  'gift_card_issued',
  /** What was left of one that expired or was voided. */
  'gift_card_ended',
  /** The agency paid the platform. */
  'payment',
  /** The platform paid the agency. */
  'payout',
  /** Reversal of a settlement recorded by mistake. */
  'settlement_reversed',
  /** Moved between an agency and its branch. */
  'transfer',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The entries that charge a payment by the agency to its account, and return a refund. */
export const agencyEntries = {
  credit: { paid: 'credit_sale', returned: 'credit_cancelled' },
  cash: { paid: 'cash_sale', returned: 'cash_returned' },
} as const satisfies Record<AgencyMethod, { paid: EntryKind; returned: EntryKind }>

/** Inputs of `pendingOf`, in minor units. Once a sale is over, only a dispute keeps its earnings pending. */
export interface EarningSale {
  dueMinor: number
  /** The client's payments that the provider has taken and not refunded. */
  clientMinor: number
  /** The earnings of its lines. */
  earnedMinor: number
  /** The earnings of lines whose cancellation would refund nothing. */
  certainMinor: number
  /** Whether a payment of it is disputed: see `isDisputed`. */
  isDisputed: boolean
}

/**
 * The part of a confirmed sale's earnings that the agency cannot use yet: all of it while something is due or disputed,
 * then the earnings of lines whose cancellation would still refund money. If only the agency paid, nothing is pending:
 * the earnings just lower its debt for this sale, and a cancellation reverses both.
 */
export const pendingOf = (sale: EarningSale): number => {
  const { dueMinor, clientMinor, earnedMinor, certainMinor, isDisputed } = sale
  if (dueMinor > 0 || isDisputed) return earnedMinor
  return clientMinor > 0 ? earnedMinor - certainMinor : 0
}

/**
 * The balance of an account. `balanceMinor` is negative if the agency owes; `pendingMinor` is the part that is pending.
 */
export interface Balance {
  balanceMinor: number
  pendingMinor: number
}

/** The part of a balance that counts as credit and can be paid out, moved or granted. Negative if the agency owes. */
export const availableOf = ({ balanceMinor, pendingMinor }: Balance): number => balanceMinor - pendingMinor

/** The credit left for sales: the credit limit, plus the available balance. */
export const creditLeft = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + availableMinor)

/** The part of the credit limit that can be given to branches: the unused part. */
export const grantable = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + Math.min(0, availableMinor))

/**
 * Sums of a credit limit: `limitMinor - usedMinor + favorMinor` is the credit left; if negative, the amount over the
 * limit.
 */
export function creditSums(limitMinor: number, availableMinor: number) {
  return {
    usedMinor: Math.max(0, -availableMinor),
    favorMinor: Math.max(0, availableMinor),
    leftMinor: creditLeft(limitMinor, availableMinor),
    overMinor: Math.max(0, -limitMinor - availableMinor),
  }
}

/** The debtor, for texts. */
export const standingOf = (balanceMinor: number): 'owed' | 'for_you' | 'settled' =>
  balanceMinor < 0 ? 'owed' : balanceMinor > 0 ? 'for_you' : 'settled'

/** Payments by bank outside of the portal: from the agency to the platform, or from the platform to the agency. */
export const settlementKinds = ['payment', 'payout'] as const satisfies readonly EntryKind[]
/** Minor units: the most per bank transfer in either direction. */
export const maxSettledMinor = 100_000_000_00
export type SettlementKind = (typeof settlementKinds)[number]
