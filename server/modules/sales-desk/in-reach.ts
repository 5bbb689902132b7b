import { type SQL, sql } from 'drizzle-orm'
import type { SalesReached } from '#core/access.ts'
import { isKeptBy } from '#server/modules/accounts/portfolio.ts'

/** Of the sale `s`: it is one of those that somebody's action reaches. */
export function isInReach({ sellerId, ...reached }: SalesReached): SQL {
  const parts = [
    isOfReached(reached, 's.account_id'),
    ...(sellerId === null ? [] : [sql`s.seller_id = ${sellerId}`]),
  ]
  return sql.join(parts, sql` AND `)
}

/** Of what belongs to the account in `column`: the account is one of them. */
export function isOfReached({ accounts, keeperId }: Omit<SalesReached, 'sellerId'>, column: string): SQL {
  const id = sql.raw(column)
  if (keeperId !== null) return isKeptBy(keeperId, id)
  return accounts ? sql`${id} = ANY (${sql.param([...accounts])}::text[])` : sql`true`
}
