import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const find = statement<{ personId: string }, { shareBp: number | null }>(
  'seller-share',
  ({ personId }) => sql`SELECT share_bp AS "shareBp" FROM people WHERE id = ${personId}`,
)

/** A seller's share of the agency's earnings, in basis points; null: the share set in the agency's agreement. */
export async function findSellerShare(executor: Executor, personId: string): Promise<number | null> {
  return (await find(executor, { personId }))[0]?.shareBp ?? null
}
