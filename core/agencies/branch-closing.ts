import { availableOf, type Balance } from '#core/sales/ledger.ts'

/** Items that can be open at a branch, in the order of its closing screen. */
export const openKinds = [
  /** Unpaid sales that hold stock. */
  'holds',
  /** Room nights blocked for groups. */
  'blocks',
  /** Quotes that clients could still buy. */
  'quotes',
  /** Sold sales with services to come, or with a balance due. */
  'sales',
  'refunds',
  'disputes',
  /** People who work there, including invited ones. */
  'people',
] as const
export type OpenKind = (typeof openKinds)[number]

/**
 * How a closing settles each kind. `released`: back on sale; `ended`: no longer valid; `served`: by the agency's
 * owner, until it is over; `moved`: as the owner chooses.
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

/** Counts of open items, and the branch's money in minor units of its currency. */
export interface OpenAtBranch extends Balance {
  counts: Record<OpenKind, number>
  creditLimitMinor: number
}

export interface ClosingPlan {
  /** Open items, without empty kinds. */
  open: { kind: OpenKind; count: number }[]
  /** The part of the agency's credit limit that returns to it: all of the branch's. */
  creditMinor: number
  /** The balance that moves to the agency; negative: the debt that it takes over. */
  balanceMinor: number
  /** Earnings that are still pending: they move once they are certain. */
  pendingMinor: number
  /** Whether the branch can be closed permanently. */
  isSettled: boolean
}

const keepsOpen = (kind: OpenKind): boolean => kind === 'holds' || settledBy[kind] === 'served'

/** The immediate effects of a branch's closing, and whether something remains for later. */
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

/** What happens to the people of a closed branch: they move to the agency, or are suspended. */
export const teamFates = ['agency', 'suspended'] as const
export type TeamFate = (typeof teamFates)[number]
