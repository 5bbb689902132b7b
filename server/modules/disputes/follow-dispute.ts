import { pollingLimits } from '#core/sales/sales.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { applyCardDispute } from '#server/modules/gift-card-orders/apply-card-dispute.ts'
import { listCardDisputes } from '#server/modules/gift-card-orders/card-order-rows.ts'
import { followOrderAt } from '#server/modules/gift-card-orders/follow-card-orders.ts'
import { findDispute, listDisputesToPoll } from '#server/modules/ledger/disputes.ts'
import { untilNewKey } from '#server/modules/merchant-accounts/open-merchant.ts'
import { followedProviders, providerOf } from '#server/modules/payments/provider-of.ts'
import { reconcileAt } from '#server/modules/payments/reconcile-payment.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { applyDispute } from './apply-dispute.ts'

/** Requests a dispute's state from the provider and applies it. Throws if the provider cannot be reached. */
export async function followDispute(
  deps: Deps,
  { provider: name, disputeRef }: { provider: string; disputeRef: string },
): Promise<void> {
  const askedAt = deps.clock.now()
  const provider = await providerOf(deps, { provider: name })
  const reported = await provider.findDispute(disputeRef).catch(untilNewKey)
  if (!reported) return
  // The event of the payment itself may arrive late.
  await reconcileAt(deps, name, reported.paymentRef)
  await followOrderAt(deps, name, reported.paymentRef)
  await transact(deps.database, async (tx) => {
    await applyDispute(tx, deps, name, reported, askedAt)
    await applyCardDispute(tx, deps, name, reported)
  })
}

/**
 * Concedes a dispute at the provider: the customer's bank keeps the money. Throws if the provider cannot be reached.
 */
export async function concedeDispute(deps: Deps, { disputeId }: { disputeId: string }): Promise<void> {
  const dispute = await findDispute(deps.database, disputeId)
  if (dispute?.state !== 'open') return
  const { provider, providerRef } = dispute
  await (await providerOf(deps, dispute)).concedeDispute(providerRef)
  await followDispute(deps, { provider, disputeRef: providerRef })
}

/**
 * Polls new and open disputes, since events may be lost or never sent; won disputes are polled once a day, since banks
 * may reverse their decision.
 */
export async function followDisputes(deps: Deps): Promise<void> {
  const { database, clock, log } = deps
  const now = clock.now()
  const since = new Date(now.getTime() - pollingLimits.days * dayMillis)
  for (const provider of await followedProviders(deps)) {
    const { name } = provider
    const opened = await provider.listDisputes(since).catch((error: unknown) => {
      log.warn({ provider: name, err: error }, 'new disputes could not be listed')
      return []
    })
    const known = [
      ...(await listDisputesToPoll(database, name, now)),
      ...(await listCardDisputes(database, name)),
    ]
    const refs = new Set([...opened, ...known])
    for (const disputeRef of refs) {
      await followDispute(deps, { provider: name, disputeRef }).catch((error: unknown) => {
        log.warn({ provider: name, disputeRef, err: error }, 'a dispute could not be updated')
      })
    }
  }
}
