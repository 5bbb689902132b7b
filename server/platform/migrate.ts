import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { platformScope } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the database at `url` up to date: our tables and the job queue's. Any number of processes may call at once. */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: platformScope })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    await guard.query('SELECT pg_advisory_lock(4118, 2)')
    await migrateTables(drizzle(pool), { migrationsFolder })
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await guard.end()
    await pool.end()
  }
}
