import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { grantToApp } from './app-role.ts'
import { closeDatabase, type DatabaseAddress, openDatabase, uses } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const one = { ...uses.owner, connections: 1 }

/**
 * Brings the database up to date: our tables, the job queue's, and what the server's role may do with them. Any number of
 * processes may call at once.
 */
export async function migrate(at: string | DatabaseAddress): Promise<void> {
  const [guard, database] = [openDatabase(at, one), openDatabase(at, one)]
  try {
    const lock = await guard.$client.connect()
    try {
      await lock.query('SELECT pg_advisory_lock(4118, 2)')
      await migrateTables(drizzle(database.$client), { migrationsFolder })
      await runMigrations({ pgPool: database.$client, logger: new Logger(() => () => {}) })
      await grantToApp(database, at)
    } finally {
      lock.release(true)
    }
  } finally {
    await Promise.all([closeDatabase(guard), closeDatabase(database)])
  }
}
