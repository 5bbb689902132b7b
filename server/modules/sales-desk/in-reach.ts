import { type SQL, sql } from 'drizzle-orm'
import type { SalesReached } from '#core/sales/reached.ts'
import { isKeptBy } from '#server/modules/accounts/portfolio.ts'

/** Whether the sale `s` is within a person's reach for an action. */
export function isInReach({ sellerId, ...reached }: SalesReached): SQL {
  const parts = [
    isOfReached(reached, 's.account_id'),
    ...(sellerId === null ? [] : [sql`s.seller_id = ${sellerId}`]),
  ]
  return sql.join(parts, sql` AND `)
}

/** Whether the account in `column` is within reach. */
export function isOfReached({ accounts, keeperId }: Omit<SalesReached, 'sellerId'>, column: string): SQL {
  const id = sql.raw(column)
  if (keeperId !== null) return isKeptBy(keeperId, id)
  return accounts ? sql`${id} = ANY (${sql.param([...accounts])}::text[])` : sql`true`
}
