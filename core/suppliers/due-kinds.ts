/**
 * When a supplier is paid: some days before the start, on the last day, some days after it, or at the end of its month.
 */
export const dueKinds = ['before', 'departure', 'after', 'month'] as const
export type DueKind = (typeof dueKinds)[number]
