import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'

/** Every row of every table but those of stock, as text. */
export async function dumpOf(database: Executor): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'stock'`,
  )
  const tables: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await database.execute<{ line: string }>(
      sql.raw(`SELECT t::text AS line FROM ${name} t`),
    )
    tables.push(name, ...all.map(({ line }) => line))
  }
  return tables.join('\n')
}
