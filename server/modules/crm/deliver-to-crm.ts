import { deliveryLimits, pauseAfter } from '#core/agencies/crm.ts'
import type { CrmOutcome } from '#server/gateways/crm/port.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { moveDelivery } from './move-delivery.ts'
import { type DeliveryRow, findDelivery, updateDelivery } from './store.ts'

/**
 * Sends a waiting delivery and records the result. If the CRM does not accept it, it is retried under the same id with
 * growing pauses, and becomes dead after the last try. It is also retried if a process stops in between.
 */
export async function deliverToCrm(deps: Deps, { deliveryId }: Jobs['deliver-to-crm']): Promise<void> {
  const delivery = await findDelivery(deps.database, deliveryId)
  if (delivery?.state !== 'waiting') return
  const now = deps.clock.now()
  const outcome: CrmOutcome | null = deps.crm.listens ? await deps.crm.send(delivery, now) : null
  await transact(deps.database, async (tx) => {
    const locked = await findDelivery(tx, deliveryId, { lock: true })
    if (locked?.state === 'waiting') await settle(tx, deps, locked, outcome)
  })
}

/** `outcome` is null if no CRM is configured anymore. */
async function settle(
  tx: Transaction,
  deps: Deps,
  delivery: DeliveryRow,
  outcome: CrmOutcome | null,
): Promise<void> {
  const { id, tries: before, event } = delivery
  const now = deps.clock.now()
  if (!outcome) return await moveDelivery(tx, delivery, 'kept')
  const tries = before + 1
  if (outcome.result === 'taken')
    return await moveDelivery(tx, delivery, 'delivered', {
      tries,
      triedAt: now,
      deliveredAt: now,
      problem: null,
    })
  const { problem } = outcome
  const pause = outcome.result === 'failed' ? pauseAfter(tries, outcome.retryAfterSeconds) : null
  if (pause === null) {
    deps.log.error(
      { event, delivery: id, tries, of: deliveryLimits.tries, problem },
      'the CRM did not accept a delivery',
    )
    return await moveDelivery(tx, delivery, 'dead', { tries, triedAt: now, problem })
  }
  const nextTryAt = new Date(now.getTime() + pause * 1000)
  await updateDelivery(tx, id, { tries, triedAt: now, nextTryAt, problem })
  await enqueueDelivery(tx, id, nextTryAt)
}
