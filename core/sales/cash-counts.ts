/** Limits of a cash count. Minor units; characters. */
export const countLimits = { maxMinor: 100_000_000_00, note: 200 } as const

/** Why cash came into or left a person's drawer: a client's payment, also for a gift card, its correction, or a refund handed over. */
export const cashMovementKinds = ['taken', 'corrected', 'returned'] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]

/** Filters of the list of counts. */
export const countStates = ['exact', 'different', 'undone'] as const
