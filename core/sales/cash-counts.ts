/** Limits of a cash count: in minor units, and in characters. */
export const countLimits = { maxMinor: 100_000_000_00, note: 200 } as const

/**
 * Why cash was added to a person's drawer or taken out: a customer's payment, also for a gift card; its correction; or
 * a refund returned to the customer.
 */
export const cashMovementKinds = ['taken', 'corrected', 'returned'] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]

/** Filters of the list of counts. */
export const countStates = ['exact', 'different', 'undone'] as const
