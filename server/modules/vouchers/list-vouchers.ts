import type { VoucherAnswer } from '#core/sales/voucher-check.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { presentVoucher } from './present-voucher.ts'
import { requireVoucherDesk } from './reach-vouchers.ts'
import { readCancelled, readVoucherRows, servedBetween } from './store.ts'

/** A driver's clock may be off by a day, and a phone may be offline for a weekend. */
const window = { daysBack: 1, daysAhead: 4 } as const
const most = 500

/** Vouchers of the requester's accounts for the days around today, and canceled ones, for offline checks. */
export async function listVouchers(
  context: Caller,
): Promise<VoucherAnswer & { timeZone: string; accountIds: string[] }> {
  const { deps } = context
  const { ownId, accountIds } = requireVoucherDesk(context)
  const { timeZone } = await getAccount(deps, ownId)
  const today = dayIn(deps.clock.now(), timeZone)
  const days = [addDays(today, -window.daysBack), addDays(today, window.daysAhead)] as const
  const { rows, cancelled } = await transactAs(deps.database, context.actor, async (tx) => ({
    rows: await readVoucherRows(tx, servedBetween(accountIds, ...days), most),
    cancelled: await readCancelled(tx, servedBetween(accountIds, ...days, 'cancelled'), most),
  }))
  return {
    timeZone,
    accountIds: [...accountIds],
    cancelled,
    vouchers: rows.map((row) => presentVoucher(context.actor, row)),
  }
}
