import type { StockCell } from '#core/products/stock-change.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type DayRange, lockRanges, readRanges } from './store.ts'

/** The stock of units in a range of days, by unit and day. */
export const readRange = (
  executor: Executor,
  unitIds: readonly number[],
  range: DayRange,
): Promise<StockCell[]> => readRanges(executor, unitIds, [range])

/** The same, locked until the end of the transaction, in the order of all locks of stock. */
export const lockRange = (
  tx: Transaction,
  unitIds: readonly number[],
  range: DayRange,
): Promise<StockCell[]> => lockRanges(tx, unitIds, [range])
