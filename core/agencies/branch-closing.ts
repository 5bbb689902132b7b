import { availableOf, type Balance } from '#core/sales/ledger.ts'

/** Kinds of items that can be open at a branch, in the order of the closing screen. */
export const openKinds = [
  /** Unpaid sales that hold stock. */
  'holds',
  /** Room nights blocked for groups. */
  'blocks',
  /** Quotes that customers could still accept. */
  'quotes',
  /** Sales with services still to come, or with a balance due. */
  'sales',
  'refunds',
  'disputes',
  /** People who work at the branch, including those who are invited. */
  'people',
] as const
export type OpenKind = (typeof openKinds)[number]

/**
 * How closing a branch settles each kind. `released`: back on sale; `ended`: no longer valid; `served`: handled by the
 * agency's owner until it is over; `moved`: handled as the owner chooses.
 */
export const settledBy = {
  holds: 'released',
  blocks: 'released',
  quotes: 'ended',
  sales: 'served',
  refunds: 'served',
  disputes: 'served',
  people: 'moved',
} as const satisfies Record<OpenKind, string>

/** Counts of open items, and the branch's balances in minor units of its currency. */
export interface OpenAtBranch extends Balance {
  counts: Record<OpenKind, number>
  creditLimitMinor: number
}

export interface ClosingPlan {
  /** Open items; kinds without any are left out. */
  open: { kind: OpenKind; count: number }[]
  /** The amount of the agency's credit limit that the branch gives back: all of the branch's limit. */
  creditMinor: number
  /** The balance that moves to the agency; if negative, a debt that the agency takes over. */
  balanceMinor: number
  /** Earnings that are still pending; they move once they are certain. */
  pendingMinor: number
  /** Whether the branch can be closed permanently. */
  isSettled: boolean
}

const keepsOpen = (kind: OpenKind): boolean => kind === 'holds' || settledBy[kind] === 'served'

/** The immediate effects of closing a branch, and whether anything remains for later. */
export function planClosing({ counts, creditLimitMinor, ...balance }: OpenAtBranch): ClosingPlan {
  const open = openKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
  const { pendingMinor } = balance
  return {
    open,
    creditMinor: creditLimitMinor,
    balanceMinor: availableOf(balance),
    pendingMinor,
    isSettled: pendingMinor === 0 && !open.some(({ kind }) => keepsOpen(kind)),
  }
}

/** Where the people of a closed branch go: they move to the agency, or are suspended. */
export const teamFates = ['agency', 'suspended'] as const
export type TeamFate = (typeof teamFates)[number]
