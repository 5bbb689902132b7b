import type { WorkItemKind } from '#core/agencies/work-items.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describeItem, insertWorkItem } from './store.ts'

/**
 * Opens a work item for staff and logs an error. If an item of this kind is already open for the subject, its `details`
 * are updated instead. `subject`: the id of the payment, refund, supplier booking, dispute or job.
 */
export async function openWorkItem(
  tx: Executor,
  { log }: Pick<Deps, 'log'>,
  item: { kind: WorkItemKind; subject: string; saleId: string | null; details: Record<string, unknown> },
): Promise<void> {
  const isNew = await insertWorkItem(tx, { id: newId(), ...item })
  if (isNew) log.error({ ...item }, 'somebody has to look at this')
  else await describeItem(tx, item.kind, item.subject, item.details)
}
