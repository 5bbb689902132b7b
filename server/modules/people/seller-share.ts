import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const find = statement<{ personId: string }, { shareBp: number | null }>(
  'seller-share',
  ({ personId }) => sql`SELECT share_bp AS "shareBp" FROM people WHERE id = ${personId}`,
)

/** Basis points of what the agency earns that somebody gets; null: as the agency's agreement says. */
export async function findSellerShare(executor: Executor, personId: string): Promise<number | null> {
  return (await find(executor, { personId }))[0]?.shareBp ?? null
}
