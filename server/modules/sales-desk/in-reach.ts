import { type SQL, sql } from 'drizzle-orm'
import type { SalesReached } from '#core/access.ts'

/** Of the sale `s`: it is one of those that somebody's action reaches. */
export function isInReach({ accounts, sellerId }: SalesReached): SQL {
  const parts = [
    ...(accounts ? [sql`s.account_id = ANY (${sql.param([...accounts])}::text[])`] : []),
    ...(sellerId === null ? [] : [sql`s.seller_id = ${sellerId}`]),
  ]
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}
