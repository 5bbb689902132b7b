import { reachOf } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import { changeOpenItem } from '#server/modules/work-items/read-work-items.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * Assigns an item to a staff member; null unassigns it. Errors: `work_item_not_found`, `work_item_resolved`, or
 * `bad_request` for a person who may not decide it.
 */
export async function assignWorkItem(
  context: Caller,
  { id, personId }: Input<'admin.assignWorkItem'>,
): Promise<void> {
  const { deps } = context
  requireRight(context, 'decide work items')
  const person = personId && (await findPerson(deps, personId))
  if (personId && !(person && reachOf(person, 'decide work items')))
    refuse('bad_request', { field: 'personId' })
  await transact(deps.database, async (tx) => {
    const { saleId } = await changeOpenItem(tx, id, { assignedTo: personId })
    const sale = saleId ? (await requireWholeSale(tx, saleId)).sale : null
    await recordAuditEvent(tx, context, {
      ...{ accountId: sale?.accountId ?? null, event: 'work_item_assigned' },
      details: { workItemId: id, personId, saleId },
    })
  })
}
