import { addressOf, type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, uses } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { findRunningPostgres } from '#server/platform/postgres/running-postgres.ts'
import { createUndo } from '#server/platform/undo.ts'

/**
 * Passes the product's database to `work`: the configured one, the embedded one of a running product, or the embedded
 * one started for this command.
 */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const folder = `${config.dataFolder}/postgres`
  const undo = createUndo()
  try {
    const running = config.databaseUrl ?? (await findRunningPostgres(folder))
    const own = running ? null : await startEmbeddedPostgres({ folder })
    if (own) undo.push(() => own.stop())
    const databaseOwnerUrl = own?.ownerUrl ?? config.databaseOwnerUrl
    const address = addressOf({ ...config, databaseUrl: running ?? own?.url ?? null, databaseOwnerUrl })
    // A running product has migrated its database.
    if (own || config.databaseUrl) await migrate(address)
    const database = openDatabase(address, uses.commands)
    undo.push(() => database.$client.end())
    return await work(database, config)
  } finally {
    await undo.all()
  }
}
