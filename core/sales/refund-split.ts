import type { RecordedMethod } from './sales.ts'

/** A part of a refund by payment method, in minor units. */
export interface BackPart {
  method: RecordedMethod
  amountMinor: number
}

/**
 * Splits a refund among payments: the latest payment first, never more than a payment has left. Minor units; an amount
 * above all that is left is omitted.
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

/** The parts added up by method, in the order of first use. */
export function backByMethod(parts: readonly BackPart[]): BackPart[] {
  const sums = new Map<RecordedMethod, number>()
  for (const { method, amountMinor } of parts) sums.set(method, (sums.get(method) ?? 0) + amountMinor)
  return [...sums].map(([method, amountMinor]) => ({ method, amountMinor }))
}
