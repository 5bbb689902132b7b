/** When a supplier is paid: some days before the arrival or after the departure, on it, or at the end of its month. */
export const dueKinds = ['before', 'departure', 'after', 'month'] as const
export type DueKind = (typeof dueKinds)[number]
