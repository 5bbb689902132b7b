import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Enqueues a delivery for now or `runAt`. Deliveries run one at a time: a slow CRM blocks no other jobs. */
export const enqueueDelivery = (tx: Executor, deliveryId: string, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    'deliver-to-crm',
    { deliveryId },
    { jobKey: `crm:${deliveryId}`, queue: 'crm', ...(runAt && { runAt }) },
  )
