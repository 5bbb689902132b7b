import { giveUpSupplierBooking } from '#server/modules/suppliers/follow-supplier-booking.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { dropJob, dropSpentRounds, listSpentJobs } from '#server/platform/spent-jobs.ts'
import { findSaleOfJob } from './find-sale-of-job.ts'

/** What is of no use to anybody days later. */
const passing: ReadonlySet<string> = new Set<keyof Jobs>(['send-push'])
const following: keyof Jobs = 'follow-supplier-booking'

/**
 * Opens a work item for every job that has used up its attempts. The job stays in the queue until staff decide; a job that
 * follows a supplier's booking is dropped, and the item is about the booking.
 */
export async function noteSpentJobs(deps: Deps): Promise<void> {
  const { database } = deps
  await dropSpentRounds(database)
  for (const { id, name, payload, ...details } of await listSpentJobs(database)) {
    if (name === following)
      await giveUpSupplierBooking(deps, String(payload.bookingId), details.lastError ?? '')
    if (passing.has(name) || name === following) await dropJob(database, id)
    else {
      await openWorkItem(database, deps, {
        ...{ kind: 'job_failed', subject: id, saleId: await findSaleOfJob(database, payload) },
        details: { job: name, ...details },
      })
    }
  }
}
