import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  describeItem,
  endItems,
  findDecided,
  findWorkItem,
  listOpenOfSale,
  listWorkItems,
  lockWorkItem,
  updateWorkItem,
  type WorkItemFilter,
  type WorkItemRow,
} from './store.ts'

export type { WorkItemFilter, WorkItemRow }

/** A page of items with whom they are about. Knows no rights: the caller has checked them. */
export const readWorkItems = listWorkItems

/** The parts of a sale that wait for somebody of the platform, oldest first. Knows no rights: the caller has checked them. */
export const readOpenItems = listOpenOfSale

/** The item; ends the request with `work_item_not_found` where there is none. */
export const requireWorkItem = async (executor: Executor, id: string): Promise<WorkItemRow> =>
  (await findWorkItem(executor, id)) ?? refuse('work_item_not_found')

/** What somebody decided last of a kind about a subject; null where nobody has. */
export const findDecidedItem = findDecided

/** Changes an open item under its lock. Refuses with `work_item_not_found` or `work_item_resolved`. */
export async function changeOpenItem(
  tx: Transaction,
  id: string,
  values: Partial<Omit<WorkItemRow, 'id' | 'kind' | 'subject'>>,
): Promise<WorkItemRow> {
  const item = (await lockWorkItem(tx, id)) ?? refuse('work_item_not_found')
  if (item.resolvedAt) refuse('work_item_resolved')
  await updateWorkItem(tx, id, values)
  return { ...item, ...values }
}

/** Closes the open items about these subjects, since what they were about is settled. */
export const endWorkItems = endItems

/** What an open item was opened about has changed: its details are these now. Nothing happens where none is open. */
export const describeWorkItem = describeItem
