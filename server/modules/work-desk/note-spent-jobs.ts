import { giveUpEvidence } from '#server/modules/dispute-evidence/give-up-evidence.ts'
import { giveUpSupplierBooking } from '#server/modules/suppliers/follow-supplier-booking.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { dropJob, dropSpentRounds, listSpentJobs, type SpentJob } from '#server/platform/jobs/spent-jobs.ts'
import { findSaleOfJob } from './find-sale-of-job.ts'

/** Jobs that would be useless after days. */
const passing: ReadonlySet<string> = new Set<keyof Jobs>(['send-push'])
const following: keyof Jobs = 'follow-supplier-booking'
const evidence: keyof Jobs = 'send-evidence'

/**
 * Opens a work item for every job that has used all its attempts; the job stays in the queue until staff decide. Jobs
 * about a supplier's booking or a dispute's evidence are dropped instead, and the item is about the booking or the
 * dispute.
 */
export async function noteSpentJobs(deps: Deps): Promise<void> {
  const { database, log } = deps
  await dropSpentRounds(database)
  for (const job of await listSpentJobs(database)) {
    try {
      await noteSpent(deps, job)
    } catch (error) {
      log.error({ jobId: job.id, job: job.name, err: error }, 'a spent job could not be noted')
    }
  }
}

async function noteSpent(deps: Deps, { id, name, payload, ...details }: SpentJob): Promise<void> {
  const { database } = deps
  if (name === following)
    await giveUpSupplierBooking(deps, String(payload.bookingId), details.lastError ?? '')
  const saleId = await findSaleOfJob(database, payload)
  if (name === evidence && saleId)
    await giveUpEvidence(deps, {
      ...{ disputeId: String(payload.disputeId), evidenceId: String(payload.evidenceId), saleId },
    })
  if (passing.has(name) || name === following || name === evidence) return await dropJob(database, id)
  await openWorkItem(database, deps, {
    ...{ kind: 'job_failed', subject: id, saleId },
    details: { job: name, ...details },
  })
}
