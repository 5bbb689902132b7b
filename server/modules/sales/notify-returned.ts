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
 * How much of new refunds reaches the client by a provider, how much in cash from the agency, and how much on gift cards.
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

/** Whether a refund went to a gift card: the one that paid, or a new one. */
const isOnCard = ({ method, route }: Pick<OrderedRefund, 'method' | 'route'>): boolean =>
  method === 'gift_card' || route === 'gift_card'

/**
 * Records the part of new refunds that went to the agency's account, its credit or cash that it pays to the client, or
 * back to a gift card. A new card has an event of its own.
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
