import type { DeskEvent } from '#core/sales/desk-events.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { auditName, insertSaleEvent, type Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'

export { auditName, type Requester }

/** Writes an event into the sale's history, in the transaction of its cause. */
export async function recordEvent(
  tx: Executor,
  entry: {
    sale: { id: string; accountId: string }
    event: SaleEvent | DeskEvent
    lineId?: string | null
    requester?: Requester | null
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { sale, event, lineId = null, requester = null, details = {} } = entry
  await insertSaleEvent(tx, {
    accountId: sale.accountId,
    actor: auditName(requester),
    event,
    saleId: sale.id,
    lineId,
    details: JSON.stringify(details),
  })
}
