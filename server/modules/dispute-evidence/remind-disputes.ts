import { markDue } from '#server/modules/ledger/disputes.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { listDeciders } from '#server/modules/people/list-deciders.ts'
import { readOpenItems } from '#server/modules/work-items/read-work-items.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * Reminds staff three days and one day before the deadline of a dispute without evidence: the assigned person or, if
 * there is none, everybody who may decide disputes. Returns the number of reminders.
 */
export async function remindDisputes({ database }: Pick<Deps, 'database'>): Promise<number> {
  return await transact(database, async (tx) => {
    let count = 0
    for (const { id: disputeId, saleId, days } of await markDue(tx)) {
      const items = await readOpenItems(tx, saleId)
      const item = items.find(({ kind, subject }) => kind === 'dispute' && subject === disputeId)
      if (!item) continue
      const keeper = item.assignedTo ? await findAddressee(tx, { id: item.assignedTo }) : null
      const personIds = keeper?.state === 'active' ? [keeper.id] : await listDeciders(tx)
      for (const personId of personIds) {
        const jobKey = `dispute-due:${disputeId}:${days}:${personId}`
        await enqueue(tx, 'notify-dispute-due', { disputeId, personId }, { jobKey })
        count += 1
      }
    }
    return count
  })
}
