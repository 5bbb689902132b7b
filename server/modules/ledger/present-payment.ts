import type * as z from 'zod'
import type { payment } from '#core/contract/booking-engine/payments.ts'
import { receiptPath } from '#core/sales/receipts.ts'
import { isOfClient } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'

export type PresentedPayment = z.output<typeof payment>

/** A payment as the API returns it. */
export function presentPayment(row: PaymentRow): PresentedPayment {
  const { id, method, purpose, state, amountMinor, currency, failure } = row
  return {
    id,
    method,
    purpose,
    state,
    amountMinor,
    currency,
    createdAt: row.createdAt.toISOString(),
    reference: row.reference ?? null,
    failure,
    ...(row.monthsUsed !== null && { months: row.monthsUsed }),
    ...(row.merchantAccountId !== null && { isOwnAccount: true }),
    receiptUrl: state === 'captured' && isOfClient(method) ? receiptPath(row.saleId, id) : null,
  }
}
