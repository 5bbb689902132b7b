import { sql } from 'drizzle-orm'
import type { EntryKind } from '#core/sales/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { chargedFees } from './post-fees.ts'

/**
 * Posts the agency's earnings from each line of a sale being confirmed, and its installment fees. Part of a statement
 * with a CTE `sale`.
 */
export const earned = sql`INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, line_id, person_id)
    SELECT sale.account_id, 'commission', earned.minor, sale.currency, sale.id, lines.id, sale.seller_id
    FROM sale JOIN lines ON lines.sale_id = sale.id CROSS JOIN LATERAL (
      SELECT (earnings->>'commissionMinor')::bigint + (earnings->>'markupMinor')::bigint AS minor
    ) AS earned WHERE earned.minor <> 0
    UNION ALL ${chargedFees}`

/** `amountMinor` is in the sale's currency; positive if the platform owes it to the agency. */
interface SaleEntry {
  saleId: string
  lineId: string | null
  kind: EntryKind
  amountMinor: number
}

const post = statement<SaleEntry>(
  'post-to-sale',
  ({ saleId, lineId, kind, amountMinor }) => sql`
    INSERT INTO entries (account_id, kind, amount_minor, currency, sale_id, line_id, person_id)
    SELECT account_id, ${kind}, ${amountMinor}::bigint, currency, id, ${lineId}, seller_id
    FROM sales WHERE id = ${saleId}`,
)

/** Posts an entry for a sale, or for one of its lines, to the agency's account. An amount of 0 posts nothing. */
export async function postToSale(tx: Executor, entry: SaleEntry): Promise<void> {
  if (entry.amountMinor !== 0) await post(tx, entry)
}
