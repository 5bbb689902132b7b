import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Has a delivery sent, at once or later; one at a time, so that a CRM that does not answer holds up nothing else. */
export const enqueueDelivery = (tx: Executor, deliveryId: string, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    'deliver-to-crm',
    { deliveryId },
    { jobKey: `crm:${deliveryId}`, queue: 'crm', ...(runAt && { runAt }) },
  )
