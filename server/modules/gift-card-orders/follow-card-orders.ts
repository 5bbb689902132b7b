import { sql } from 'drizzle-orm'
import { pollingLimits, waitsForMoney } from '#core/sales/sales.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { applyCharge } from '#server/modules/payments/follow-charge.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { applyToOrder } from './apply-card-order.ts'
import { findCardOrder, findOrderAt, lockCardOrder } from './card-order-rows.ts'
import { moveCardOrder } from './move-card-order.ts'
import { returnCardMoney } from './return-card-money.ts'
import { giftCardOrders } from './tables.ts'

/**
 * Polls the provider for the payment of a gift card and applies the response. Throws if the provider cannot be reached.
 */
export async function followCardOrder(
  deps: Deps,
  { orderId, providerRef }: Jobs['follow-gift-card-order'],
): Promise<void> {
  const order = await findCardOrder(deps.database, orderId)
  if (!order || order.state === 'captured') return
  const provider = await providerOf(deps, order)
  const { id, createdAt: startedAt } = order
  const known = order.providerRef ?? providerRef ?? (await provider.lookUp({ id, startedAt }))
  if (known) return await applyToOrder(deps, id, await provider.find(known))
  // The provider does not know the payment, so nobody can pay it anymore.
  if (deps.clock.now().getTime() - startedAt.getTime() < hourMillis) return
  await transact(deps.database, async (tx) => {
    const now = await lockCardOrder(tx, id)
    if (now && now.providerRef === null && waitsForMoney(now.state)) await moveCardOrder(tx, now, 'voided')
  })
}

/** As `followCardOrder`, for the purchase with this payment at its provider, if there is one. */
export async function followOrderAt(deps: Deps, provider: string, providerRef: string): Promise<void> {
  const order = await findOrderAt(deps.database, provider, { providerRef, paymentId: null })
  if (order) await followCardOrder(deps, { orderId: order.id })
}

/**
 * Looks up, once, the charge that a provider's event names, and applies it to a sale's payment or to a gift card
 * purchase. Throws if the provider cannot be reached.
 */
export async function followAnyCharge(deps: Deps, job: Jobs['follow-charge']): Promise<void> {
  const found = (await (await providerOf(deps, job)).findCharge?.(job.chargeRef)) ?? null
  const order = found && (await findCardOrder(deps.database, found.paymentId))
  if (!found || order?.provider !== job.provider) return await applyCharge(deps, job, found)
  if (found.payment.state === 'requires_action') return
  // Refunds and disputes concern the captured money; a failed attempt keeps the reference that it was opened with.
  const isCaptured = found.payment.state === 'captured'
  const providerRef = isCaptured ? job.chargeRef : (order.providerRef ?? job.chargeRef)
  await applyToOrder(deps, order.id, { ...found.payment, providerRef })
}

/**
 * Polls purchases whose event may have been lost: waiting ones every five minutes, and ended ones every six hours for
 * ten days, since a reference may be paid late. Purchases that the provider never opened are not polled again once
 * ended. Also sends unfinished refunds again.
 */
export async function followCardOrders(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute<{ id: string; isPaid: boolean }>(sql`
    UPDATE ${giftCardOrders} SET asked_at = now()
    WHERE (card_id IS NULL AND (provider_ref IS NOT NULL OR state = 'created') AND created_at > now() - make_interval(days => ${pollingLimits.days}::int)
        AND coalesce(asked_at, created_at) < now() - CASE
          WHEN state IN ('created', 'requires_action', 'authorized') THEN interval '5 minutes' ELSE interval '6 hours' END)
      OR (refund_state IN ('created', 'in_transit', 'failed') AND coalesce(asked_at, created_at) < now() - interval '1 hour')
    RETURNING id, card_id IS NOT NULL AS "isPaid"`)
  for (const { id: orderId, isPaid } of rows) {
    const follow = isPaid ? returnCardMoney(deps, { orderId }) : followCardOrder(deps, { orderId })
    await follow.catch((error: unknown) => {
      deps.log.warn({ orderId, err: error }, 'the purchase of a gift card could not be followed')
    })
  }
}
