import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Every row of every table except stock and its messages, as the owner sees them: one line each, which begins with
 * the name of its table.
 */
export async function dumpOf(database: Executor): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT CASE schemaname WHEN 'public' THEN '' ELSE quote_ident(schemaname) || '.' END || quote_ident(tablename) AS name
      FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT IN ('stock', 'stock_news') ORDER BY 1`,
  )
  const lines: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await database.execute<{ line: string }>(
      sql.raw(`SELECT t::text AS line FROM ${name} t`),
    )
    lines.push(...all.map(({ line }) => `${name}: ${line}`))
  }
  return lines.join('\n')
}
