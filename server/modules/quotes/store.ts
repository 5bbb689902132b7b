import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import { quoteTerms } from '#core/sales/quotes.ts'
import { people } from '#server/modules/people/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Executor } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'
import { quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect & { isBooked: boolean; isHeld: boolean }

const bought = `('confirmed', 'completed', 'no_show')`
const waits = `('held', 'pending_payment', 'confirming', 'manual_review')`
const columns = {
  ...getTableColumns(quotes),
  isBooked: sql<boolean>`coalesce(${sales.state} IN ${sql.raw(bought)}, false)`,
  /** A sale of it waits to be paid, or for somebody. */
  isHeld: sql<boolean>`coalesce(${sales.state} IN ${sql.raw(waits)} AND coalesce(${sales.expiresAt} > now(), true), false)`,
}

export async function insertQuote(tx: Executor, row: typeof quotes.$inferInsert): Promise<QuoteRow> {
  const [inserted] = await tx.insert(quotes).values(row).returning()
  if (!inserted) throw new Error('a quote was not stored')
  return { ...inserted, isBooked: false, isHeld: false }
}

/** A quote with the name of its seller, where that person still works there. */
export async function findQuote(
  executor: Executor,
  quoteId: string,
): Promise<(QuoteRow & { seller: string | null }) | null> {
  const [row] = await executor
    .select({ ...columns, seller: people.name })
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
    .where(eq(quotes.id, quoteId))
  return row ?? null
}

/** Those of one person, newest first. */
export const listQuoteRows = (executor: Executor, sellerId: string): Promise<QuoteRow[]> =>
  executor
    .select(columns)
    .from(quotes)
    .leftJoin(sales, eq(sales.id, quotes.saleId))
    .where(eq(quotes.sellerId, sellerId))
    .orderBy(desc(quotes.createdAt))
    .limit(quoteTerms.listed)

/** Notes the sale of its own account that a quote became, unless an earlier one was bought. Sent at once. */
export const noteSale = statement(
  'quote-sale',
  `UPDATE quotes SET sale_id = $2 WHERE id = $1 AND withdrawn_at IS NULL
    AND account_id = (SELECT account_id FROM sales WHERE id = $2)
    AND NOT EXISTS (SELECT FROM sales s WHERE s.id = quotes.sale_id AND s.state IN ${bought})`,
)

/** Until the transaction ends, nobody else changes it or makes it a sale. */
export const lockQuote = (tx: Executor, quoteId: string) =>
  tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, quoteId)).for('update')

export async function markWithdrawn(tx: Executor, quoteId: string, withdrawnAt: Date): Promise<void> {
  await tx.update(quotes).set({ withdrawnAt }).where(eq(quotes.id, quoteId))
}

/** The quote that became this sale, or null. */
export async function findQuoteOfSale(executor: Executor, saleId: string): Promise<QuoteRow | null> {
  const [row] = await executor
    .select(columns)
    .from(quotes)
    .innerJoin(sales, eq(sales.id, quotes.saleId))
    .where(eq(quotes.saleId, saleId))
  return row ?? null
}

/** Deletes quotes that ended `keptDays` ago and of which nothing was ever bought. Answers how many. */
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
