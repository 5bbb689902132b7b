import { addressOf, type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database, DatabaseAddress } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, uses } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { findRunningPostgres } from '#server/platform/postgres/running-postgres.ts'
import { createUndo } from '#server/platform/undo.ts'

interface Found {
  address: DatabaseAddress
  config: Config
  /** Whether another process runs the embedded database. */
  isRunning: boolean
}

/**
 * Passes the product's database to `work`: the configured one, the embedded one of a running product, or the embedded
 * one started for this command. The database may have no tables yet.
 */
export async function withAddress<T>(work: (found: Found) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const folder = `${config.dataFolder}/postgres`
  const undo = createUndo()
  try {
    if (config.databaseUrl) return await work({ address: addressOf(config), config, isRunning: false })
    const running = await findRunningPostgres(folder)
    const own = running ? null : await startEmbeddedPostgres({ folder })
    if (own) undo.push(() => own.stop())
    const { url = null, ownerUrl = null } = running ?? own ?? {}
    const address = addressOf({ ...config, databaseUrl: url, databaseOwnerUrl: ownerUrl })
    return await work({ address, config, isRunning: running !== null })
  } finally {
    await undo.all()
  }
}

/** Passes the migrated database to `work`, connected as the server connects. */
export function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  return withAddress(async ({ address, config, isRunning }) => {
    // A running product has migrated its database.
    if (!isRunning) await migrate(address)
    const database = openDatabase(address, uses.commands)
    try {
      return await work(database, config)
    } finally {
      await database.$client.end()
    }
  })
}
