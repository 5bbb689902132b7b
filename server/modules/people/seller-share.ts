import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

const find = statement<{ shareBp: number | null }>(
  'seller-share',
  'SELECT share_bp AS "shareBp" FROM people WHERE id = $1',
)

/** Basis points of what the agency earns that somebody gets; null: as the agency's agreement says. */
export async function findSellerShare(executor: Executor, personId: string): Promise<number | null> {
  return (await find(executor, personId))[0]?.shareBp ?? null
}
