import { eq } from 'drizzle-orm'
import { type DisputeState, disputeMoves } from '#core/sales/disputes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { disputes } from './tables.ts'

/** Moves a dispute to a new state; `endedAt` is when the bank decided, null while the dispute is open. */
export async function moveDispute(
  tx: Executor,
  id: string,
  to: DisputeState,
  endedAt: Date | null,
): Promise<void> {
  await tx
    .update(disputes)
    .set({ state: movedState(disputeMoves, to), endedAt })
    .where(eq(disputes.id, id))
}
