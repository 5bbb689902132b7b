import { holdEnd } from '#core/sales/hold-end.ts'
import { holdLimits } from '#core/sales/sales.ts'
import { earlier } from '#core/sales/service-times.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { updateSale } from './sale-rows.ts'
import { sellableUntil } from './sellable-until.ts'

/** Extends the hold once, even if it replaced an earlier hold. Errors: `hold_expired` or `hold_already_extended`. */
export async function extendHold(context: Caller, saleId: string): Promise<void> {
  const { deps } = context
  await transact(deps.database, async (tx) => {
    const { sale, lines, now } = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    if (sale.state !== 'held' || !sale.expiresAt || sale.expiresAt <= now) refuse('hold_expired')
    const end = holdEnd(sale.heldSince)
    if (sale.extended || sale.expiresAt >= end) refuse('hold_already_extended')
    const wanted = new Date(sale.expiresAt.getTime() + holdLimits.extensionMinutes * minuteMillis)
    const expiresAt = earlier(earlier(wanted, end), sellableUntil(deps, now, lines))
    await updateSale(tx, saleId, { expiresAt, extended: true })
    await recordEvent(tx, { sale, event: 'extended', requester: context })
  })
}
