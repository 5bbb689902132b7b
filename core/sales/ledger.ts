import type { AgencyMethod } from '#core/sales/sales.ts'

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

/** What decides how much of a sale's earnings is pending, in minor units. Only a dispute holds those of one that is over. */
export interface EarningSale {
  dueMinor: number
  /** The client's money that a provider took and has not given back. */
  clientMinor: number
  /** What its lines earn. */
  earnedMinor: number
  /** What the lines earn whose cancellation would give nothing back. */
  certainMinor: number
  /** Whether a bank examines a payment of it: see `isDisputed`. */
  isDisputed: boolean
}

/**
 * The part of a confirmed sale's earnings that the agency cannot use yet: all of it while something is due or disputed, then
 * the earnings of lines whose cancellation would still give money back. If only the agency paid, nothing is pending: the
 * earnings just lower what it owes for this sale, and a cancellation reverses both.
 */
export const pendingOf = (sale: EarningSale): number => {
  const { dueMinor, clientMinor, earnedMinor, certainMinor, isDisputed } = sale
  if (dueMinor > 0 || isDisputed) return earnedMinor
  return clientMinor > 0 ? earnedMinor - certainMinor : 0
}

/** What an account comes to. `balanceMinor` is negative where the agency owes; `pendingMinor`, of it, are pending earnings. */
export interface Balance {
  balanceMinor: number
  pendingMinor: number
}

/** The part of a balance that counts as credit and can be paid out, moved or granted. Negative if the agency owes. */
export const availableOf = ({ balanceMinor, pendingMinor }: Balance): number => balanceMinor - pendingMinor

/** What an agency can still sell on credit: its line, and what is available in its favour. */
export const creditLeft = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + availableMinor)

/** How much of its line it can give away: as much as is not owed. */
export const grantable = (limitMinor: number, availableMinor: number): number =>
  Math.max(0, limitMinor + Math.min(0, availableMinor))

/**
 * What a credit line comes to: `limitMinor - usedMinor + favorMinor` is what is left, and where it is less than nothing,
 * by how much the agency is over its line.
 */
export function creditSums(limitMinor: number, availableMinor: number) {
  return {
    usedMinor: Math.max(0, -availableMinor),
    favorMinor: Math.max(0, availableMinor),
    leftMinor: creditLeft(limitMinor, availableMinor),
    overMinor: Math.max(0, -limitMinor - availableMinor),
  }
}

/** Who owes whom, for words. */
export const standingOf = (balanceMinor: number): 'owed' | 'for_you' | 'settled' =>
  balanceMinor < 0 ? 'owed' : balanceMinor > 0 ? 'for_you' : 'settled'

/** What is settled outside of the portal, by a bank: the agency pays what it owes, or is paid what it has. */
export const settlementKinds = ['payment', 'payout'] as const satisfies readonly EntryKind[]
/** Minor units: the most that comes from a bank, or goes there, at once. */
export const mostSettledMinor = 100_000_000_00
export type SettlementKind = (typeof settlementKinds)[number]
