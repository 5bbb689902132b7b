import type { WorkItemKind } from '#core/agencies/work-items.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describeItem, insertWorkItem } from './store.ts'

/**
 * Opens a work item for the platform's staff, once for as long as it is open, and raises the alarm in the log. One that is
 * open says from now on what `details` say. `subject`: the id of the payment, refund or job that it is about.
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
