import type { AgencyMethod } from './sales.ts'

/** What moves an agency's account with the platform. */
export const entryKinds = [
  /** A sale on credit: the agency owes its price. */
  'credit_sale',
  /** What goes back to the credit when a sale is cancelled: the agency owes its penalty alone. */
  'credit_cancelled',
  /** Cash of a client that the agency holds: it owes that. */
  'cash_sale',
  /** The part of it that was typed by mistake and never received. */
  'cash_reversed',
  /** The part of it that the agency hands back to the client. */
  'cash_returned',
  /** The agency's commission and mark-up of a line. */
  'commission',
  /** What a cancellation takes back of them. */
  'commission_reversed',
  /** The agency paid the platform. */
  'payment',
  /** The platform paid the agency. */
  'payout',
  /** A settlement that was recorded by mistake is taken back. */
  'settlement_reversed',
  /** Moved between an agency and its branch. */
  'transfer',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a payment by the agency charges its account with, and what a refund of it gives back to that. */
export const agencyEntries = {
  credit: { paid: 'credit_sale', returned: 'credit_cancelled' },
  cash: { paid: 'cash_sale', returned: 'cash_returned' },
} as const satisfies Record<AgencyMethod, { paid: EntryKind; returned: EntryKind }>

/**
 * What an agency can still sell on credit: its line, and what stands in its favour. `balanceMinor` is negative where the
 * agency owes.
 */
export const creditLeft = (limitMinor: number, balanceMinor: number): number =>
  Math.max(0, limitMinor + balanceMinor)

/** What of its line it can give away: as much as is not owed. */
export const grantable = (limitMinor: number, balanceMinor: number): number =>
  Math.max(0, limitMinor + Math.min(0, balanceMinor))

/**
 * What a credit line comes to: `limitMinor - usedMinor + favorMinor` is what is left, and where it is less than nothing,
 * by how much the agency is over its line.
 */
export function creditSums(limitMinor: number, balanceMinor: number) {
  return {
    usedMinor: Math.max(0, -balanceMinor),
    favorMinor: Math.max(0, balanceMinor),
    leftMinor: creditLeft(limitMinor, balanceMinor),
    overMinor: Math.max(0, -limitMinor - balanceMinor),
  }
}

/** Who owes whom, for words. */
export const standingOf = (balanceMinor: number): 'owed' | 'for_you' | 'settled' =>
  balanceMinor < 0 ? 'owed' : balanceMinor > 0 ? 'for_you' : 'settled'

/** What is settled outside of the portal, by a bank: the agency pays what it owes, or is paid what it has. */
export const settlementKinds = ['payment', 'payout'] as const satisfies readonly EntryKind[]
export type SettlementKind = (typeof settlementKinds)[number]
