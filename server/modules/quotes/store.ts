import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect & {
  isBooked: boolean
  /** Whether a sale of the quote waits for payment or review. */
  isHeld: boolean
  /** The seller's name; null if the person no longer works there. */
  seller: string | null
}

const bought = `('confirmed', 'completed', 'no_show')`
const waits = `('held', 'pending_payment', 'confirming', 'manual_review')`
/** Whether the sale created from the quote was bought. */
export const isBooked = sql<boolean>`coalesce(${sales.state} IN ${sql.raw(bought)}, false)`
export const isHeld = sql<boolean>`coalesce(${sales.state} IN ${sql.raw(waits)} AND coalesce(${sales.expiresAt} > now(), true), false)`

export async function insertQuote(tx: Executor, row: typeof quotes.$inferInsert): Promise<void> {
  await tx.insert(quotes).values(row)
}

const selectQuotes = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(quotes),
      ...{ isBooked, isHeld, seller: people.name },
      /** The total across all pages. */
      count: sql<number>`count(*) OVER ()::int`,
    })
    .from(quotes)
    .leftJoin(sales, eq(sales.id, quotes.saleId))
    .leftJoin(
      people,
      and(
        eq(people.id, quotes.sellerId),
        eq(people.accountId, quotes.accountId),
        sql`${people.state} <> 'suspended'`,
      ),
    )
    .$dynamic()

export async function findQuote(executor: Executor, quoteId: string): Promise<QuoteRow | null> {
  const [row] = await selectQuotes(executor).where(eq(quotes.id, quoteId))
  return row ?? null
}

/** Quotes that fulfill `where`, newest first, and their total. */
export async function readQuotes(
  executor: Executor,
  where: SQL,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; quotes: QuoteRow[] }> {
  const rows = await selectQuotes(executor)
    .where(where)
    .orderBy(desc(quotes.createdAt), quotes.id)
    .limit(limit)
    .offset(offset)
  // A page beyond the last one contains no row, and so no total.
  const [one] = rows.length > 0 || offset === 0 ? rows : await selectQuotes(executor).where(where).limit(1)
  return { count: one?.count ?? 0, quotes: rows }
}

/** Links a quote to a sale of the same account, unless an earlier sale was paid. The statement is sent immediately. */
export const noteSale = statement<{ quoteId: string; saleId: string }>(
  'quote-sale',
  ({
    quoteId,
    saleId,
  }) => sql`UPDATE quotes SET sale_id = ${saleId} WHERE id = ${quoteId} AND withdrawn_at IS NULL
    AND account_id = (SELECT account_id FROM sales WHERE id = ${saleId})
    AND NOT EXISTS (SELECT FROM sales s WHERE s.id = quotes.sale_id AND s.state IN ${sql.raw(bought)})`,
)

/** Locks the quote until the transaction ends. */
export const lockQuote = (tx: Executor, quoteId: string) =>
  tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for('no key update')

export async function markWithdrawn(tx: Executor, quoteId: string, withdrawnAt: Date): Promise<void> {
  await tx.update(quotes).set({ withdrawnAt }).where(eq(quotes.id, quoteId))
}

/** The quote that became this sale, or null. */
export async function findQuoteOfSale(executor: Executor, saleId: string): Promise<QuoteRow | null> {
  const [row] = await selectQuotes(executor).where(eq(quotes.saleId, saleId))
  return row ?? null
}

/** Deletes quotes that ended `keptDays` ago without a purchase. Returns the number deleted. */
export async function deleteOldQuotes(executor: Executor): Promise<number> {
  const gone = await executor
    .delete(quotes)
    .where(
      and(
        lt(quotes.validUntil, sql`now() - make_interval(days => ${keptDays.quotes}::int)`),
        sql`NOT EXISTS (SELECT FROM sales s WHERE s.id = ${quotes.saleId} AND s.state NOT IN ('expired', 'rejected'))`,
      ),
    )
  return gone.rowCount ?? 0
}
