import type pg from 'pg'
import { version } from '#server/platform/config/version.ts'
import { type KeyBook, keyBookName } from '#server/platform/keys/key-book.ts'
import { type BackedTable, type BackupHead, BackupRefused, backupFormat } from './backup-shapes.ts'

/**
 * The tables and columns in a backup: without generated columns, the migration journals, and the unlogged table of
 * changes that running processes have yet to read.
 */
const tablesText = `
  SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname IN ('public', 'graphile_worker')
    AND (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  GROUP BY 1, 2 ORDER BY 1 DESC, 2`

/** Every account's balance, by currency. */
export async function readBalances(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ of: string; minor: string }>(
    `SELECT account_id || ' ' || currency AS of, sum(amount_minor)::text AS minor FROM entries GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ of, minor }) => [of, minor]))
}

/** Ids of the keys that servers on this database need. */
export async function readLiveKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ value: KeyBook }>(
    `SELECT value FROM settings WHERE name = '${keyBookName}'`,
  )
  return rows[0]?.value.live ?? []
}

/** The hashes of the tables' migrations, in order; empty for a database without tables. */
export async function readJournal(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is",
  )
  if (!found[0]?.is) return []
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Describes the database in the snapshot of the open transaction. Throws `BackupRefused` for a foreign database. */
export async function readHead(client: pg.Client, at: Date): Promise<BackupHead> {
  const migrations = await readJournal(client)
  if (migrations.length === 0) throw new BackupRefused('This database has no tables of Alforja.')
  const { rows: tables } = await client.query<BackedTable>(tablesText)
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  )
  return {
    product: 'alforja',
    format: backupFormat,
    version,
    at: at.toISOString(),
    keys: await readLiveKeys(client),
    migrations,
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    balances: await readBalances(client),
  }
}

/** The ids of uploads and images, in order. */
export async function readFileIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM files UNION ALL SELECT id FROM images ORDER BY 1',
  )
  return rows.map(({ id }) => id)
}
