import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The hashes of this version's migrations in order, as recorded in the database's migration journal. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/**
 * Passes to `work` a folder with only the first `count` migrations, since the migrator always runs all migrations in a
 * folder.
 */
export async function withFirstMigrations<T>(
  count: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
