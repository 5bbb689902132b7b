import type { Deps } from '#server/platform/deps.ts'
import { expireHold } from './expire-hold.ts'
import { listOverdue } from './overdue.ts'

const batch = 200

/**
 * Releases the stock of expired sales. A failure with one sale does not stop the others. Returns the number of sales
 * ended.
 */
export async function sweepHolds(deps: Deps): Promise<number> {
  let ended = 0
  for (;;) {
    const overdue = await listOverdue(deps.database, batch)
    const before = ended
    for (const saleId of overdue) {
      try {
        if (await expireHold(deps, { saleId })) ended++
      } catch (error) {
        deps.log.error({ saleId, err: error }, 'a hold could not be ended')
      }
    }
    if (overdue.length < batch || ended === before) return ended
  }
}
