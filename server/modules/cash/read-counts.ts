import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cashCountsPageSize } from '#core/contract/agency/cash.ts'
import { salesReached } from '#core/sales/reached.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { cashCounts, type cashMovements } from './tables.ts'

const counter = alias(people, 'counter')
const later = alias(cashCounts, 'later')

/** Whether a count is the last one for its person and currency, apart from undone counts. */
const isLast = sql<boolean>`NOT EXISTS (SELECT FROM cash_counts later WHERE ${later.accountId} = ${cashCounts.accountId}
  AND ${later.personId} = ${cashCounts.personId} AND ${later.currency} = ${cashCounts.currency}
  AND ${later.undoneAt} IS NULL AND (${later.countedAt}, ${later.id}) > (${cashCounts.countedAt}, ${cashCounts.id}))`

/** SQL condition: the rows of people whose cash the caller may count. Errors: `unauthenticated`, `forbidden`. */
export function reachDrawers(
  context: Pick<Context, 'actor'>,
  { accountId, personId }: Pick<typeof cashCounts | typeof cashMovements, 'accountId' | 'personId'>,
): SQL {
  requireRight(context, 'count cash')
  const { accounts, sellerId } = salesReached(context.actor, 'count cash')
  const ofAccounts = sql`${accountId} = ANY (${sql.param([...(accounts ?? [])])}::text[])`
  return sellerId ? sql`${ofAccounts} AND ${personId} = ${sellerId}` : ofAccounts
}

export type CountRow = Awaited<ReturnType<typeof readCounts>>[number]

/** A page of the counts that fulfill `where`, newest first, each with the total number of counts. */
export const readCounts = (executor: Executor, where: SQL, page = 1) =>
  executor
    .select({
      ...getTableColumns(cashCounts),
      ...{ name: people.name, counterName: counter.name, isLast },
      count: sql<number>`count(*) OVER ()::int`,
    })
    .from(cashCounts)
    .leftJoin(people, eq(people.id, cashCounts.personId))
    .leftJoin(counter, eq(counter.id, cashCounts.countedBy))
    .where(where)
    .orderBy(desc(cashCounts.countedAt), desc(cashCounts.id))
    .limit(cashCountsPageSize)
    .offset((page - 1) * cashCountsPageSize)

export const presentCount = (row: CountRow) => ({
  ...{
    id: row.id,
    accountId: row.accountId,
    currency: row.currency,
    expectedMinor: row.expectedMinor,
    countedMinor: row.countedMinor,
  },
  ...{ at: row.countedAt.toISOString(), note: row.note, undoneAt: row.undoneAt?.toISOString() ?? null },
  person: { id: row.personId, name: row.name },
  countedBy: { id: row.countedBy, name: row.counterName },
  mayUndo: row.undoneAt === null && row.isLast,
})
