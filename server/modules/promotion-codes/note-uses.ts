import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const insert = statement<{ saleId: string; accountId: string; promotionIds: readonly string[] }>(
  'note-promotion-uses',
  ({ saleId, accountId, promotionIds }) => sql`INSERT INTO promotion_uses (sale_id, account_id, promotion_id)
  SELECT ${saleId}, ${accountId}, unnest(${promotionIds}::text[])`,
)

/**
 * Counts a sale toward the promotions whose code it uses, which the caller has locked. The statement is sent
 * immediately.
 */
export async function noteUses(
  tx: Transaction,
  uses: { saleId: string; accountId: string; promotionIds: readonly string[] },
): Promise<void> {
  if (uses.promotionIds.length > 0) await insert(tx, uses)
}
