import type { Deps } from '#server/platform/deps.ts'
import { expireHold } from './expire-hold.ts'
import { listOverdue } from './overdue.ts'

const batch = 200

/** Gives back what overdue sales hold, also those whose job was lost. Answers how many it ended. */
export async function sweepHolds(deps: Deps): Promise<number> {
  let ended = 0
  for (;;) {
    const overdue = await listOverdue(deps.database, batch)
    for (const saleId of overdue) if (await expireHold(deps, { saleId })) ended++
    if (overdue.length < batch) return ended
  }
}
