import { sql } from 'drizzle-orm'
import { shareOf } from '#core/money/money.ts'
import { costKept } from '#core/suppliers/line-cost.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** Inserts the payables to suppliers for a sale being confirmed. Part of a statement with a CTE `sale`. */
export const owed = sql`INSERT INTO payables (line_id, sale_id, account_id, supplier_id, contract_id, amount_minor, currency, due_on)
    SELECT lines.id, sale.id, cost ->> 'accountId', cost ->> 'supplierId', cost ->> 'contractId', (cost ->> 'minor')::bigint,
      cost ->> 'currency', (cost ->> 'dueOn')::date
    FROM sale JOIN lines ON lines.sale_id = sale.id WHERE cost IS NOT NULL`

const setAmount = statement<{ lineId: string; amountMinor: number }>(
  'set-payable',
  ({ lineId, amountMinor }) =>
    sql`UPDATE payables SET amount_minor = ${amountMinor}::bigint WHERE line_id = ${lineId}`,
)

/** Lowers the payable of a canceled line to the share of the price that the customer still pays. */
export async function keepPayable(
  tx: Executor,
  { id: lineId, cost, totalMinor }: Pick<LineRow, 'id' | 'cost' | 'totalMinor'>,
  penaltyMinor: number,
): Promise<void> {
  if (cost) await setAmount(tx, { lineId, amountMinor: costKept(cost.minor, totalMinor, penaltyMinor) })
}

/** Sets the payable of a no-show line to the contract's share, or back to the full cost once the no-show is removed. */
export async function payNoShow(
  tx: Executor,
  { id: lineId, cost, noShowAt }: Pick<LineRow, 'id' | 'cost' | 'noShowAt'>,
): Promise<void> {
  if (cost)
    await setAmount(tx, { lineId, amountMinor: noShowAt ? shareOf(cost.minor, cost.noShowBp) : cost.minor })
}
