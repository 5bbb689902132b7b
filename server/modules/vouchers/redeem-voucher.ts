import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import type { Caller } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireVoucherDesk } from './reach-vouchers.ts'
import { insertRedemption, readVoucherRows, type VoucherRow } from './store.ts'

/**
 * Records the use of a voucher: who redeemed it, when, and on which device. The first report counts; a repeated call
 * with the same key returns the same result. Errors: `line_not_found` (also for a line out of reach), `voucher_void` if
 * the line is no longer confirmed, `voucher_redeemed` if the use was redeemed before.
 */
export async function redeemVoucher(
  context: Caller,
  request: Input<'agency.redeemVoucher'>,
): Promise<{ redeemedAt: string; saleId: string; code: string }> {
  const { deps } = context
  const { personId } = requireVoucherDesk(context)
  const { actor } = context
  const { idempotencyKey: key, ...body } = request
  const { lineId, use, redeemedAt, device } = body
  return await transactAs(deps.database, actor, async (tx) => {
    const find = async (): Promise<VoucherRow> => {
      const [row] = await readVoucherRows(tx, sql`l.id = ${lineId}`, 1)
      const isReached = row && can(actor, 'redeem vouchers', { accountId: row.accountId })
      return isReached ? row : refuse('line_not_found')
    }
    const row = await find()
    return await withIdempotency(tx, { scope: `redeem:${personId}`, key, body }, async () => {
      if (row.state !== 'confirmed') refuse('voucher_void')
      if (row.choice.kind === 'transfers' ? !row.choice.legs[use] : use !== 0) refuse('line_not_found')
      const isFirst = await insertRedemption(tx, { lineId, use, redeemedAt, personId, device })
      const known = (await find()).redeemed[use]
      if (!isFirst) return refuse('voucher_redeemed', { at: known?.at ?? redeemedAt, by: known?.by ?? null })
      await recordEvent(tx, {
        ...{
          sale: { id: row.saleId, accountId: row.accountId },
          event: 'voucher_redeemed',
          lineId,
          requester: context,
        },
        details: { use, madeAt: known?.at ?? redeemedAt, device },
      })
      return { redeemedAt: known?.at ?? redeemedAt, saleId: row.saleId, code: row.code }
    })
  })
}
