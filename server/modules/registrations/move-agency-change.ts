import { eq, sql } from 'drizzle-orm'
import { type ChangeState, changeMoves } from '#core/agencies/agency-changes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { agencyChanges } from './tables.ts'

/** Ends a pending proposal. `reason`: why staff refused it. */
export async function moveAgencyChange(
  tx: Transaction,
  id: string,
  to: Exclude<ChangeState, 'pending'>,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(agencyChanges)
    .set({ state: movedState(changeMoves, to), reason, decidedAt: sql`now()` })
    .where(eq(agencyChanges.id, id))
}
