import { sql } from 'drizzle-orm'
import type { VoucherUse } from '#core/sales/voucher-check.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readVoucherRows } from './store.ts'
import { usesOf } from './voucher-uses.ts'

export interface LineUses {
  lineId: string
  uses: VoucherUse[]
}

/** The maximum number of lines read. A sale has fewer. */
const most = 1000

/** The uses of a sale's vouchers, grouped by line. Does not check rights: the caller has checked them. */
export async function listUses(executor: Executor, saleId: string): Promise<LineUses[]> {
  const rows = await readVoucherRows(executor, sql`s.id = ${saleId}`, most)
  return rows.map((row) => ({ lineId: row.lineId, uses: usesOf(row) }))
}
