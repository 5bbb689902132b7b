import { agencyEntries } from '#core/sales/ledger.ts'
import { agencyEvents } from '#core/sales/sale-events.ts'
import type { AgencyMethod, PaymentMethod, RecordedMethod } from '#core/sales/sales.ts'
import { moveCash } from '#server/modules/cash/move-cash.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { postToSale } from '#server/modules/ledger/post-to-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { payments } from './tables.ts'

/** The marker of a payment without a provider: on credit, in cash, or by gift card. */
const byAgency = 'agency'

export interface RecordedPayment {
  method: AgencyMethod
  purpose: PaymentRow['purpose']
  amountMinor: number
  /** A note by the seller. */
  note?: string
}

/**
 * Records an agency's payment for a sale: a payment captured at once, its entry in the agency's account, its event and,
 * for cash, its movement into the requester's drawer. The caller checks the account's balance under the account's lock,
 * and applies the effects of the money.
 */
export async function recordPayment(
  context: Caller,
  tx: Transaction,
  { sale, now }: Pick<WholeSale, 'sale' | 'now'>,
  { method, purpose, amountMinor, note }: RecordedPayment,
): Promise<PaymentRow> {
  const payment = await insertCaptured(tx, context, { sale, now }, { method, purpose, amountMinor })
  const { id: paymentId } = payment
  if (method === 'cash') await moveCash(context, tx, sale, { kind: 'taken', amountMinor, paymentId })
  const { paid: kind } = agencyEntries[method]
  await postToSale(tx, { saleId: sale.id, lineId: null, kind, amountMinor: -amountMinor })
  const details = { paymentId, amountMinor, ...(note && { said: note }) }
  await recordEvent(tx, { sale, event: agencyEvents[method].paid, requester: context, details })
  return payment
}

/** Stores a payment without a provider, which is captured at once. The caller moves its money. */
export async function insertCaptured(
  tx: Transaction,
  { deps }: Caller,
  { sale, now }: Pick<WholeSale, 'sale' | 'now'>,
  {
    method,
    purpose,
    amountMinor,
  }: { method: Exclude<RecordedMethod, PaymentMethod>; purpose: PaymentRow['purpose']; amountMinor: number },
): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ id: newId(), saleId: sale.id, provider: byAgency, method, purpose, state: 'captured' },
      ...{ amountMinor, currency: sale.currency, createdAt: now },
      capturedAt: deps.clock.now(),
    })
    .returning()
  return payment ?? refuse('sale_not_payable')
}
