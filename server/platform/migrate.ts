import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { closeDatabase, type DatabaseAddress, openDatabase, uses } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const one = { ...uses.commands, connections: 1 }

/**
 * Brings the database up to date: our tables and the job queue's. Any number of processes may call at once.
 */
export async function migrate(at: string | DatabaseAddress): Promise<void> {
  const [guard, database] = [openDatabase(at, one), openDatabase(at, one)]
  try {
    const lock = await guard.$client.connect()
    try {
      await lock.query('SELECT pg_advisory_lock(4118, 2)')
      await migrateTables(drizzle(database.$client), { migrationsFolder })
      await runMigrations({ pgPool: database.$client, logger: new Logger(() => () => {}) })
    } finally {
      lock.release(true)
    }
  } finally {
    await Promise.all([closeDatabase(guard), closeDatabase(database)])
  }
}
