import type { Input } from '#core/contract/calls.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale, updateSale } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireReached } from './reach-desk-sale.ts'

/**
 * Sets the agency's reference and note on a sale; the history records the previous values if they changed. Errors:
 * `sale_not_found`.
 */
export async function noteOnSale(
  context: Caller,
  { saleId, reference, note }: Input<'agency.noteOnSale'>,
): Promise<{ reference: string; note: string }> {
  const { deps } = context
  requireRight(context, 'note on a sale')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const sale = await requireReached(tx, context, 'note on a sale', await lockSale(tx, saleId))
    await updateSale(tx, saleId, { agencyReference: reference, agencyNote: note })
    if (sale.agencyReference !== reference) {
      const details = { before: sale.agencyReference, after: reference }
      await recordEvent(tx, { sale, event: 'reference_changed', requester: context, details })
    }
    if (sale.agencyNote !== note) {
      const details = { before: sale.agencyNote, after: note }
      await recordEvent(tx, { sale, event: 'note_changed', requester: context, details })
    }
    return { reference, note }
  })
}
