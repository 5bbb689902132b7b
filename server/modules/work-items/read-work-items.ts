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

/** A page of items with their accounts and people. Does not check rights: the caller has checked them. */
export const readWorkItems = listWorkItems

/** The open items of a sale, oldest first. Does not check rights: the caller has checked them. */
export const readOpenItems = listOpenOfSale

/** The item. Errors: `work_item_not_found`. */
export const requireWorkItem = async (executor: Executor, id: string): Promise<WorkItemRow> =>
  (await findWorkItem(executor, id)) ?? refuse('work_item_not_found')

/** The latest decision of a kind about a subject; null if there is none. */
export const findDecidedItem = findDecided

/** Changes an open item and locks it. Errors: `work_item_not_found`, `work_item_resolved`. */
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

/** Closes the open items about these subjects, which are settled by now. */
export const endWorkItems = endItems

/** Updates the details of an open item. Does nothing if none is open. */
export const describeWorkItem = describeItem
