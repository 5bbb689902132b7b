import type pg from 'pg'
import { type CopyingIn, copyIn } from '#server/platform/database/copy-table.ts'
import {
  type BackupEnd,
  type BackupHead,
  folders,
  nameOfTable,
  quoted,
  quotedTable,
} from './backup-shapes.ts'
import type { TarEntry } from './tar.ts'

/**
 * Fills the migrated tables from a backup in one transaction, and passes all other files of the backup to `keep` before
 * the commit. Three guards of the tables are disabled inside the transaction only: row-level security, which does not
 * allow COPY; triggers, which would send a notification for every row; and foreign keys, which are checked once all
 * rows are loaded. Throws if the backup and its counts differ.
 */
export async function loadTables(
  client: pg.Client,
  { head, end }: { head: BackupHead; end: BackupEnd },
  entries: AsyncIterable<TarEntry>,
  keep: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  await client.query('BEGIN')
  try {
    const restoreGuards = await dropGuards(client, head)
    const loader = loaderOf(client, head)
    const rows: Record<string, number> = {}
    for await (const entry of entries) {
      if (entry.name.startsWith(folders.tables)) await loader.take(entry)
      else await keep(entry)
    }
    Object.assign(rows, await loader.end())
    for (const [name, count] of Object.entries(end.rows))
      if ((rows[name] ?? 0) !== count)
        throw new Error(`${rows[name] ?? 0} rows of ${name} were loaded instead of ${count}`)
    await restoreGuards()
    for (const [name, last] of Object.entries(head.sequences))
      await client.query(
        `SELECT setval(${client.escapeLiteral(name)}, ${BigInt(last ?? 1)}, ${last !== null})`,
      )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Disables the guards of the tables and empties them; returns a function that enables them again. */
async function dropGuards(client: pg.Client, { tables }: BackupHead): Promise<() => Promise<void>> {
  const all = tables.map(quotedTable).join(', ')
  const { rows: forced } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relforcerowsecurity
      AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const { rows: keys } = await client.query<{ table: string; name: string; text: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE contype = 'f'
        AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const run = async (statements: readonly string[]) => {
    if (statements.length > 0) await client.query(statements.join('; '))
  }
  await run(forced.map(({ name }) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`))
  await run(tables.map((table) => `ALTER TABLE ${quotedTable(table)} DISABLE TRIGGER USER`))
  await run(keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await client.query(`TRUNCATE ${all}`)
  return async () => {
    await run(keys.map(({ table, name, text }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`))
    await run(tables.map((table) => `ALTER TABLE ${quotedTable(table)} ENABLE TRIGGER USER`))
    await run(forced.map(({ name }) => `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`))
  }
}

/** Returns a function that copies the backup's files into their tables, one table after another. */
function loaderOf(client: pg.Client, { tables }: BackupHead) {
  const rows: Record<string, number> = {}
  let open: { name: string; copy: CopyingIn } | null = null
  const close = async () => {
    if (open) rows[open.name] = await open.copy.end()
    open = null
  }
  return {
    async take({ name: path, bytes }: TarEntry) {
      const name = path.slice(folders.tables.length, path.lastIndexOf('/'))
      if (open?.name !== name) {
        await close()
        const table = tables.find((one) => nameOfTable(one) === name)
        if (!table || rows[name] !== undefined) throw new Error(`${path} belongs to no table in the backup`)
        const columns = table.columns.map(quoted).join(', ')
        open = { name, copy: await copyIn(client, `COPY ${quotedTable(table)} (${columns}) FROM STDIN`) }
      }
      await open.copy.write(bytes)
    },
    async end() {
      await close()
      return rows
    },
  }
}
