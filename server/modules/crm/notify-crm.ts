import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { insertDelivery } from './store.ts'
import { writeData } from './write-data.ts'

/**
 * Stores a delivery for the CRM, once per id, and enqueues it if a CRM is configured. The delivery describes its
 * subject as it is now; `details` are from the time of the event.
 */
export async function notifyCrm(deps: Deps, news: Jobs['notify-crm']): Promise<void> {
  const { id, event, subject, at, details } = news
  const data = await writeData(deps, event, subject)
  if (!data) return
  const { listens } = deps.crm
  const body = JSON.stringify({ type: event, timestamp: at, data: { ...data, ...details } })
  const state = listens ? 'waiting' : 'kept'
  await transact(deps.database, async (tx) => {
    const isNew = await insertDelivery(tx, { id, event, subject, body, state, happenedAt: new Date(at) })
    if (isNew && listens) await enqueueDelivery(tx, id)
  })
}
