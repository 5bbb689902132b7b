import type { Input } from '#core/contract/calls.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireReached } from './reach-desk-sale.ts'

/**
 * Adds an internal note to a sale's history, visible only to platform staff. A repeated call with the same key adds
 * nothing. Errors: `sale_not_found`.
 */
export async function noteAmongStaff(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'admin.noteAmongStaff'>,
): Promise<void> {
  const { saleId, said } = body
  const action = 'note on a sale among staff'
  requireRight(context, action)
  await transactAs(context.deps.database, context.actor, async (tx) => {
    const sale = await requireReached(tx, context, action, await lockSale(tx, saleId))
    await withIdempotency(tx, { scope: `staff-note:${saleId}`, key, body }, async () => {
      await recordEvent(tx, { sale, event: 'staff_noted', requester: context, details: { said } })
      return {}
    })
  })
}
