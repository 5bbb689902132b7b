import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { dropJob, dropSpentRounds, listSpentJobs } from '#server/platform/spent-jobs.ts'

/** What is of no use to anybody days later. */
const passing: ReadonlySet<string> = new Set<keyof Jobs>(['send-push'])

/** Puts every job that used up its tries on the list of who runs the platform. It stays in the queue until they decide. */
export async function noteSpentJobs(deps: Deps): Promise<void> {
  await dropSpentRounds(deps.database)
  for (const { id, name, saleId, ...details } of await listSpentJobs(deps.database)) {
    if (passing.has(name)) await dropJob(deps.database, id)
    else {
      const sale = saleId === null ? null : await findSaleRow(deps.database, saleId)
      await openWorkItem(deps.database, deps, {
        ...{ kind: 'job_failed', subject: id, saleId: sale?.id ?? null },
        details: { job: name, ...details },
      })
    }
  }
}
