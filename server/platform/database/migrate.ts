import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { grantToApp } from './app-role.ts'
import type { Database, DatabaseAddress } from './database.ts'
import { migrationsFolder } from './migration-files.ts'
import { closeDatabase, openDatabase, uses } from './open-database.ts'
import { sqlState } from './sql-state.ts'

const insufficientPrivilege = '42501'

const one = { ...uses.owner, connections: 1 }

/**
 * The migration was refused and nothing was changed: the role does not own the tables, or the tables are older than the
 * first migration.
 */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/**
 * Migrates the database: our tables, those of the job queue, and the rights of the server's role. Several processes may
 * call it at the same time. Throws `MigrationRefused` if the role may not change the tables, or if they were created by
 * a build before the first release.
 */
export async function migrate(at: string | DatabaseAddress): Promise<void> {
  await migrateFrom(at, migrationsFolder, (database) => grantToApp(database, at))
}

/** Does the same with the migrations in `folder`. Runs `then` before other processes may migrate. */
export async function migrateFrom(
  at: string | DatabaseAddress,
  folder: string,
  then: (owner: Database) => Promise<void> = async () => {},
): Promise<void> {
  const [guard, database] = [openDatabase(at, one), openDatabase(at, one)]
  try {
    const lock = await guard.$client.connect()
    try {
      await lock.query('SELECT pg_advisory_lock(4118, 2)')
      await refuseEarlier(database)
      await migrateTables(drizzle(database.$client), { migrationsFolder: folder })
      await runMigrations({ pgPool: database.$client, logger: new Logger(() => () => {}) })
      await then(database)
    } catch (error) {
      throw sqlState(error) === insufficientPrivilege ? refusal(at, error) : error
    } finally {
      lock.release(true)
    }
  } finally {
    await Promise.all([closeDatabase(guard), closeDatabase(database)])
  }
}

function refusal(at: string | DatabaseAddress, cause: unknown): MigrationRefused {
  const hasOwner = typeof at !== 'string' && Boolean(at.ownerUrl)
  return new MigrationRefused(
    hasOwner
      ? 'The role of DATABASE_OWNER_URL may not change the tables: set it to the role that owns them (docs/operation.md, "Your own PostgreSQL").'
      : 'The role of DATABASE_URL may not change the tables: set DATABASE_OWNER_URL to the role that owns them (docs/operation.md, "Your own PostgreSQL").',
    { cause },
  )
}

async function refuseEarlier({ $client }: Database): Promise<void> {
  const journal = await $client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS journal")
  if (journal.rows[0]?.journal === null) return
  const began = await $client.query('SELECT min(created_at) AS at FROM drizzle.__drizzle_migrations')
  const at = began.rows[0]?.at
  const [first] = readMigrationFiles({ migrationsFolder })
  if (at !== null && Number(at) < (first?.folderMillis ?? 0))
    throw new MigrationRefused(
      'A build from before the first release made these tables, and this one cannot bring them up to date. Start with an empty database: another ALFORJA_DATA or DATABASE_URL.',
    )
}
