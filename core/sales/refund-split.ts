import type { RecordedMethod } from './sales.ts'

/** The part of a refund that goes to one payment method, in minor units. */
export interface BackPart {
  method: RecordedMethod
  amountMinor: number
}

/**
 * Splits a refund among payments: the latest payment first, and never more than is left of a payment. In minor units;
 * any amount above the total left is ignored.
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

/** Adds up the parts by method, in the order of first use. */
export function backByMethod(parts: readonly BackPart[]): BackPart[] {
  const sums = new Map<RecordedMethod, number>()
  for (const { method, amountMinor } of parts) sums.set(method, (sums.get(method) ?? 0) + amountMinor)
  return [...sums].map(([method, amountMinor]) => ({ method, amountMinor }))
}
