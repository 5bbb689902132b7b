import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Reads a checksum of an account's rows in each table, which changes with any row. */
export async function sumsOfAccounts(database: Database) {
  const { rows: tables } = await database.execute<{ name: string; by: string }>(sql`
    SELECT c.relname AS name, a.attname AS by FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname IN ('account_id', 'sale_id')
    ORDER BY 1, 2`)
  return async (accountId: string): Promise<Record<string, string>> => {
    const whose = {
      account_id: sql`t.account_id = ${accountId}`,
      sale_id: sql`t.sale_id IN (SELECT id FROM sales WHERE account_id = ${accountId})`,
    }
    const sums = tables.map(
      ({ name, by }) => sql`
        SELECT ${`${name} by ${by}`} AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum
        FROM ${sql.identifier(name)} t WHERE ${whose[by as keyof typeof whose]}`,
    )
    const { rows } = await database.execute<{ name: string; sum: string }>(sql.join(sums, sql` UNION ALL `))
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
}
