import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { saleCodePattern } from '#core/sales/sales.ts'
import type { VoucherAnswer } from '#core/sales/voucher-check.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentVoucher } from './present-voucher.ts'
import { requireVoucherDesk } from './reach-vouchers.ts'
import { readCancelled, readVoucherRows } from './store.ts'

/** The maximum number of lines read. A sale has fewer. */
const most = 100

/**
 * Vouchers of the requester's accounts for any day: those of a sale, by its code, or of one line, by its id. Vouchers
 * of other accounts are not found. Errors: `unauthenticated` or `forbidden`.
 */
export async function findVouchers(
  context: Caller,
  { shown }: Input<'agency.findVouchers'>,
): Promise<VoucherAnswer> {
  const { deps } = context
  const { accountIds } = requireVoucherDesk(context)
  const own = sql`s.account_id = ANY (${sql.param([...accountIds])}::text[])`
  const where = sql`${own} AND ${saleCodePattern.test(shown) ? sql`s.code = ${shown}` : sql`l.id = ${shown}`}`
  return await transactAs(deps.database, context.actor, async (tx) => {
    const rows = await readVoucherRows(tx, sql`${where} AND l.state = 'confirmed'`, most)
    const cancelled = await readCancelled(tx, sql`${where} AND l.state = 'cancelled'`, most)
    return { vouchers: rows.map((row) => presentVoucher(context.actor, row)), cancelled }
  })
}
