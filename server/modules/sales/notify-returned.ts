import { agencyEvents } from '#core/sales/sale-events.ts'
import { isAtProvider } from '#core/sales/sales.ts'
import type { OrderedRefund } from '#server/modules/ledger/request-refunds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Requester, recordEvent } from './record-event.ts'

interface BackToClient {
  refundMinor: number
  cashMinor: number
  cardMinor: number
}

/**
 * How much of the new refunds reaches the customer through a provider, in cash from the agency, and on gift cards.
 * Minor units.
 */
export function backToClient(refunds: readonly OrderedRefund[]): BackToClient {
  const sum = (isOne: (refund: OrderedRefund) => boolean) =>
    refunds.filter(isOne).reduce((all, { amountMinor }) => all + amountMinor, 0)
  return {
    refundMinor: sum((one) => isAtProvider(one.method) && !isOnCard(one)),
    cashMinor: sum((one) => one.method === 'cash' && !isOnCard(one)),
    cardMinor: sum(isOnCard),
  }
}

/** Whether a refund was made to a gift card, either the one that paid or a new one. */
const isOnCard = ({ method, route }: Pick<OrderedRefund, 'method' | 'route'>): boolean =>
  method === 'gift_card' || route === 'gift_card'

/**
 * Records those new refunds that were made to the agency's account (its credit, or cash that it then pays to the
 * customer) or back to a gift card. A new gift card has its own event.
 */
export async function notifyReturned(
  tx: Transaction,
  sale: { id: string; accountId: string },
  refunds: readonly OrderedRefund[],
  requester: Requester | null = null,
): Promise<void> {
  for (const { id, lineId, method, route, amountMinor } of refunds) {
    if (isAtProvider(method) || route === 'gift_card') continue
    const details = { refundId: id, amountMinor }
    const event = method === 'gift_card' ? 'gift_card_restored' : agencyEvents[method].returned
    await recordEvent(tx, { sale, event, lineId, requester, details })
  }
}
