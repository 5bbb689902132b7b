import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import { type Requester, recordEvent } from '#server/modules/sales/record-event.ts'
import type { SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { payments } from './tables.ts'

/** How a payment is marked that no provider knows. */
const byAgency = 'agency'

/**
 * Charges a sale to its agency's credit: a payment that is captured at once, its entry and its event. Whether there is as
 * much credit is for the caller to know, under a lock of the account; what the money does too.
 */
export async function takeCredit(
  tx: Transaction,
  requester: Requester,
  sale: SaleRow,
  charge: { amountMinor: number; purpose: 'full' | 'balance'; now: Date },
): Promise<PaymentRow> {
  const { amountMinor, purpose, now } = charge
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ id: newId(), saleId: sale.id, provider: byAgency, method: 'credit', purpose, state: 'captured' },
      ...{ amountMinor, currency: sale.currency, createdAt: now, capturedAt: now },
    })
    .returning()
  if (!payment) throw new Error(`sale ${sale.id} has no payment on credit`)
  await postToSale(tx, { saleId: sale.id, lineId: null, kind: 'credit_sale', amountMinor: -amountMinor })
  const details = { paymentId: payment.id, amountMinor }
  await recordEvent(tx, { sale, event: 'paid_on_credit', requester, details })
  return payment
}
