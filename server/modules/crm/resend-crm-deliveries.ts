import { canMoveDelivery } from '#core/agencies/crm.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { moveDelivery } from './move-delivery.ts'
import { lockDeliveries } from './store.ts'

/**
 * Sends dead and kept deliveries again, unchanged; skips deliveries in other states. Returns the number sent. Errors:
 * `unauthenticated`, `forbidden`, `crm_not_configured`.
 */
export async function resendCrmDeliveries(
  context: Caller,
  { ids }: Input<'admin.resendCrmDeliveries'>,
): Promise<{ resent: number }> {
  const { deps } = context
  requireRight(context, 'resend crm deliveries')
  if (!deps.crm.listens) refuse('crm_not_configured')
  return await transact(deps.database, async (tx) => {
    const found = await lockDeliveries(tx, ids)
    const again = found.filter(({ state }) => canMoveDelivery(state, 'waiting'))
    for (const delivery of again) {
      await moveDelivery(tx, delivery, 'waiting', { tries: 0 })
      await enqueueDelivery(tx, delivery.id)
    }
    const details = { deliveryIds: again.map(({ id }) => id) }
    if (again.length > 0)
      await recordAuditEvent(tx, context, { accountId: null, event: 'crm_deliveries_resent', details })
    return { resent: again.length }
  })
}
