import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { applyReadEvent } from '#server/modules/payments/receive-event.ts'
import { storeProviderEvent } from '#server/modules/payments/store-provider-event.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { applyCardOrder } from './apply-card-order.ts'
import { findOrderAt, findOrderOfRefund } from './card-order-rows.ts'
import { refuseCardRefund } from './return-card-money.ts'

/**
 * Receives a webhook about the payment of a gift card, and passes any other to `receiveEvent`; its signature is checked
 * only once. The event is stored once, together with its effect. Returns false for other senders.
 */
export async function receiveAnyEvent(
  deps: Deps,
  headers: Headers,
  rawBody: string,
  provider: PaymentsGateway,
): Promise<boolean> {
  const { name } = provider
  const event = provider.readEvent(headers, rawBody)
  if (!event) return false
  const { failedRefund, payment } = event
  const isOfPayment = !event.dispute && !event.charge && !event.refund
  const order = failedRefund
    ? await findOrderOfRefund(deps.database, name, failedRefund)
    : isOfPayment && (await findOrderAt(deps.database, name, event))
  if (!order) return await applyReadEvent(deps, name, event, rawBody)
  const { id: orderId } = order
  await transact(deps.database, async (tx) => {
    if (!(await storeProviderEvent(tx, name, event, rawBody))) return
    if (failedRefund) await refuseCardRefund(tx, orderId)
    else if (payment) await applyCardOrder(tx, deps, orderId, payment)
    else {
      const { providerRef } = event
      await enqueue(
        tx,
        'follow-gift-card-order',
        { orderId, providerRef },
        { jobKey: `follow-card:${orderId}` },
      )
    }
  })
  return true
}
