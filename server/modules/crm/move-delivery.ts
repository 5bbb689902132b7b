import { eq } from 'drizzle-orm'
import { canMoveDelivery, type DeliveryState, deliveryMoves } from '#core/agencies/crm.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { DeliveryRow } from './store.ts'
import { crmDeliveries } from './tables.ts'

/** Moves a locked delivery. Throws if the table of states does not allow the move. */
export async function moveDelivery(
  tx: Executor,
  { id, state }: Pick<DeliveryRow, 'id' | 'state'>,
  to: DeliveryState,
  change: Partial<Pick<DeliveryRow, 'tries' | 'triedAt' | 'deliveredAt' | 'problem'>> = {},
): Promise<void> {
  if (!canMoveDelivery(state, to)) throw new Error(`a delivery cannot go from ${state} to ${to}`)
  await tx
    .update(crmDeliveries)
    .set({ state: movedState(deliveryMoves, to), nextTryAt: null, ...change })
    .where(eq(crmDeliveries.id, id))
}
