import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import type { Transaction } from '#server/platform/database.ts'
import { recordEvent } from './record-event.ts'

/** Whether a refund that was just ordered has gone back to the agency's credit; a provider's takes its time. */
export const isCredited = ({ state }: RefundRow): boolean => state === 'done'

/** Writes down what of fresh refunds went back to the agency's credit. */
export async function tellCredited(
  tx: Transaction,
  sale: { id: string; accountId: string },
  refunds: readonly RefundRow[],
): Promise<void> {
  for (const { id, lineId, amountMinor } of refunds.filter(isCredited)) {
    await recordEvent(tx, { sale, event: 'credited_back', lineId, details: { refundId: id, amountMinor } })
  }
}
