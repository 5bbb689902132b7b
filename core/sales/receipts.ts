/** Path of a payment's receipt, a PDF. */
export const receiptPath = (saleId: string, paymentId: string): string =>
  `/vouchers/${saleId}/receipts/${paymentId}.pdf`

/**
 * "K7M2-9QXD-2": the sale's code and the payment's number, from 1, in the order of payments. A corrected payment keeps
 * its number. Null before the payment is captured.
 */
export function receiptNumber(
  code: string,
  payments: readonly { id: string; capturedAt: Date | null }[],
  paymentId: string,
): string | null {
  const at = payments
    .filter(({ capturedAt }) => capturedAt !== null)
    .toSorted((a, b) => Number(a.capturedAt) - Number(b.capturedAt))
    .findIndex(({ id }) => id === paymentId)
  return at < 0 ? null : `${code}-${at + 1}`
}
