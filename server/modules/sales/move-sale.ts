import { eq, type SQL, sql } from 'drizzle-orm'
import type { DeskEvent } from '#core/sales/desk-events.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { canMoveSale, type SaleState, saleMoves } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { Given } from '#server/platform/database/sql-statement.ts'
import { type Requester, recordEvent } from './record-event.ts'
import type { SaleRow } from './sale-rows.ts'
import { sales } from './tables.ts'

/** The history entry of a state change. */
export interface Why {
  event: SaleEvent | DeskEvent
  requester?: Requester | null
  lineId?: string | null
  details?: Record<string, unknown>
}

/** Throws if the state table has no such transition; a sale that is already in the state is accepted. */
export function mustMove({ id, state }: Pick<SaleRow, 'id' | 'state'>, to: SaleState): void {
  if (state !== to && !canMoveSale(state, to)) throw new Error(`sale ${id} cannot go from ${state} to ${to}`)
}

/**
 * Moves a locked sale to another state, with a history entry. `until`: the new end of its stock hold; null: no hold. If
 * `why` is null, the caller writes the history entry.
 */
export async function moveSale(
  tx: Executor,
  sale: Pick<SaleRow, 'id' | 'accountId' | 'state' | 'expiresAt'>,
  to: SaleState,
  why: Why | null,
  until: Date | null = sale.expiresAt,
): Promise<void> {
  mustMove(sale, to)
  await tx
    .update(sales)
    .set({ state: movedTo(to), expiresAt: until })
    .where(eq(sales.id, sale.id))
  if (why) await recordEvent(tx, { sale, ...why })
}

/** As `moveSale`, for confirming a sale within a larger statement. */
export const confirmed = ({ saleId, confirmedAt }: Given<{ saleId: string; confirmedAt: Date }>): SQL =>
  sql`UPDATE sales SET state = ${movedTo('confirmed')}, confirmed_at = ${confirmedAt}, expires_at = NULL
    WHERE id = ${saleId} RETURNING id, account_id, seller_id, currency, customer_email`

/** As `moveSale`, for a sale with a payment in progress; changes nothing if `keptUntil` is null. */
export const paying = ({ saleId, keptUntil }: Given<{ saleId: string; keptUntil: Date | null }>): SQL =>
  sql`UPDATE sales SET state = ${movedTo('pending_payment')}, expires_at = ${keptUntil}
    WHERE id = ${saleId} AND ${keptUntil}::timestamptz IS NOT NULL`

const movedTo = (to: SaleState) => movedState(saleMoves, to)
