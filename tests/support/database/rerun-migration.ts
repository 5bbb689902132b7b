import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** Runs a migration of data again, as the owner of the tables and in one transaction. `name`: without `.sql`. */
export async function rerunMigration(owner: Database, name: string): Promise<void> {
  const file = new URL(`../../../server/migrations/${name}.sql`, import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await owner.transaction(async (executor) => {
    for (const statement of statements) await executor.execute(sql.raw(statement))
  })
}
