import type pg from 'pg'
import { migrationHashes } from '#server/platform/database/migration-files.ts'
import { type BackupHead, BackupRefused } from './backup-shapes.ts'
import { readJournal } from './read-snapshot.ts'

/** Tables that have rows only once the product has been used. */
const filled = [
  'accounts',
  'audit',
  'destinations',
  'files',
  'images',
  'leads',
  'people',
  'products',
  'prospects',
  'sales',
]

/** Throws `BackupRefused` unless this version can create the tables of the backup. */
export function requireKnownTables({ migrations, version }: BackupHead): void {
  const known = migrationHashes()
  if (migrations.every((hash, at) => hash === known[at])) return
  throw new BackupRefused(
    `The backup has tables that this version does not know. Restore it with the version that made it (${version}), and update that. Nothing was changed.`,
  )
}

/**
 * Throws `BackupRefused` unless the database is empty, or as a start without the demo leaves it, and no other process
 * uses it.
 */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const journal = await readJournal(client)
  const known = migrationHashes()
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const names = tables.map(({ name }) => name)
  if (names.length === 0) return
  if (journal.length === 0 || journal.some((hash, at) => hash !== known[at]))
    throw new BackupRefused(
      'The database has tables of another product or version. Restore into an empty one. Nothing was changed.',
    )
  for (const name of filled.filter((one) => names.includes(one))) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`)
    if (rowCount !== 0)
      throw new BackupRefused(
        `The database is not empty: it has rows in the table ${name}. Restore into an empty database. Nothing was changed.`,
      )
  }
  const { rowCount } = await client.query(
    "SELECT FROM job_workers WHERE seen_at > now() - interval '30 seconds'",
  )
  if (rowCount !== 0)
    throw new BackupRefused('A server uses this database. Stop it first. Nothing was changed.')
}

/** Removes the tables created at startup: the backup may come from an earlier version. */
export async function clearTables(client: pg.Client): Promise<void> {
  await client.query(`DO $$
    DECLARE one record;
    BEGIN
      DROP SCHEMA IF EXISTS graphile_worker CASCADE;
      DROP SCHEMA IF EXISTS drizzle CASCADE;
      FOR one IN SELECT oid::regclass AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      LOOP EXECUTE format('DROP TABLE %s CASCADE', one.name); END LOOP;
      FOR one IN SELECT oid::regclass AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
      LOOP EXECUTE format('DROP SEQUENCE %s', one.name); END LOOP;
      FOR one IN SELECT oid::regprocedure AS name FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      LOOP EXECUTE format('DROP FUNCTION %s CASCADE', one.name); END LOOP;
    END $$`)
}
