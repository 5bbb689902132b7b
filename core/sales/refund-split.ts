import type { RecordedMethod } from './sales.ts'

/** A part of what goes back, by how it was paid, in minor units. */
export interface BackPart {
  method: RecordedMethod
  amountMinor: number
}

/**
 * Out of which payments an amount goes back: the latest money first, never more of one than it has left. Minor units;
 * what no payment has left is in none.
 */
export function splitRefund<P extends { leftMinor: number }>(
  latestFirst: readonly P[],
  amountMinor: number,
): { payment: P; amountMinor: number }[] {
  let open = amountMinor
  return latestFirst.flatMap((payment) => {
    const part = Math.max(0, Math.min(open, payment.leftMinor))
    open -= part
    return part > 0 ? [{ payment, amountMinor: part }] : []
  })
}

/** The parts by method, each method once, in the order in which they come. */
export function backByMethod(parts: readonly BackPart[]): BackPart[] {
  const sums = new Map<RecordedMethod, number>()
  for (const { method, amountMinor } of parts) sums.set(method, (sums.get(method) ?? 0) + amountMinor)
  return [...sums].map(([method, amountMinor]) => ({ method, amountMinor }))
}
