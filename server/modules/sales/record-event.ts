import type { DeskEvent } from '#core/desk-events.ts'
import type { SaleEvent } from '#core/sales.ts'
import { auditName, type Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'

export { auditName, type Requester }

const insertEvent = statement(
  'audit',
  `INSERT INTO audit (account_id, actor, event, sale_id, line_id, details) VALUES ($1, $2, $3, $4, $5, $6)`,
)

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
  await insertEvent(
    tx,
    entry.sale.accountId,
    auditName(entry.requester ?? null),
    entry.event,
    entry.sale.id,
    entry.lineId ?? null,
    JSON.stringify(entry.details ?? {}),
  )
}
