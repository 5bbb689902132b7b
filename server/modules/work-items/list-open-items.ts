import type { Executor } from '#server/platform/database.ts'
import { listOpenOfSale, type WorkItemRow } from './store.ts'

export type { WorkItemRow }

/** What of a sale waits for somebody of the platform, oldest first. Knows no rights: the caller has checked them. */
export const listOpenItems = (executor: Executor, saleId: string): Promise<WorkItemRow[]> =>
  listOpenOfSale(executor, saleId)
