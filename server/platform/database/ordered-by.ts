import { type SQL, sql } from 'drizzle-orm'
import { type Sort, sortingOf } from '#core/app/order.ts'

/** The first part of an `ORDER BY`; `columns`: the SQL for each column of the list. */
export function orderedBy<C extends string>(sort: Sort<C>, columns: Record<C, SQL>): SQL {
  const { by, descending } = sortingOf(sort)
  return sql`${columns[by]} ${descending ? sql`DESC` : sql`ASC`}`
}
