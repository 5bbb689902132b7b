import { agencyEvents } from '#core/sales/sale-events.ts'
import { isAtProvider } from '#core/sales/sales.ts'
import type { OrderedRefund } from '#server/modules/ledger/request-refunds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordEvent } from './record-event.ts'

/** How much of new refunds reaches the client by a provider, and how much in cash from the agency. Minor units. */
export function backToClient(refunds: readonly OrderedRefund[]): { refundMinor: number; cashMinor: number } {
  const sum = (isOne: (refund: OrderedRefund) => boolean) =>
    refunds.filter(isOne).reduce((all, { amountMinor }) => all + amountMinor, 0)
  return {
    refundMinor: sum(({ method }) => isAtProvider(method)),
    cashMinor: sum(({ method }) => method === 'cash'),
  }
}

/**
 * Records the part of new refunds that went to the agency's account: its credit, or cash that it pays to the client.
 */
export async function notifyReturned(
  tx: Transaction,
  sale: { id: string; accountId: string },
  refunds: readonly OrderedRefund[],
): Promise<void> {
  for (const { id, lineId, method, amountMinor } of refunds) {
    if (isAtProvider(method)) continue
    const details = { refundId: id, amountMinor }
    await recordEvent(tx, { sale, event: agencyEvents[method].returned, lineId, details })
  }
}
