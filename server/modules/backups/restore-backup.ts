import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from '#server/gateways/mail/kept-mails.ts'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import { migrate, migrateFrom } from '#server/platform/database/migrate.ts'
import { withFirstMigrations } from '#server/platform/database/migration-files.ts'
import { requireKeys } from '#server/platform/keys/open-keys.ts'
import { type BackupEnd, type BackupHead, folders } from './backup-shapes.ts'
import { clearTables, requireEmpty, requireKnownTables } from './empty-database.ts'
import { loadTables } from './load-tables.ts'
import { withOwnerClient } from './owner-client.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import type { TarEntry } from './tar.ts'
import { type Finding, verifyRestored } from './verify-restored.ts'

export interface RestoreTarget {
  address: DatabaseAddress
  config: Pick<Config, 'dataFolder' | 'keys'>
  media: MediaGateway
  progress?: (line: string) => void
}

export interface Restored {
  head: BackupHead
  end: BackupEnd
  findings: Finding[]
}

/**
 * Restores a backup into an empty database and its files into the data folder or the bucket, migrates the tables to
 * this version, and verifies the result. All refusals (`BackupRefused`, `KeysRefused`) happen before the first change.
 * If the restore fails later, the database is empty and the call can be repeated.
 */
export async function restoreBackup(
  { address, config, media, progress = () => {} }: RestoreTarget,
  path: string,
): Promise<Restored> {
  progress('Checking the backup')
  const { head, end } = await checkBackup(path)
  requireKnownTables(head)
  requireKeys(config, head.keys)
  await withOwnerClient(address, async (client) => {
    await requireEmpty(client)
    await clearTables(client)
  })
  progress('Making the tables')
  await withFirstMigrations(head.migrations.length, (folder) => migrateFrom(address, folder))
  progress('Loading the database and the files')
  const keep = keeperOf({ config, media })
  await withOwnerClient(address, (client) => loadTables(client, { head, end }, readBackup(path), keep))
  await migrate(address)
  progress('Verifying')
  const findings = await withOwnerClient(address, async (client) => {
    await client.query('ANALYZE')
    return await verifyRestored({ client, media }, { head, end })
  })
  return { head, end, findings }
}

/** Returns a function that stores the uploads, images and e-mails in a backup. */
function keeperOf({ config, media }: Pick<RestoreTarget, 'config' | 'media'>) {
  return async ({ name, bytes }: TarEntry): Promise<void> => {
    if (name.startsWith(folders.files)) return await media.put(name.slice(folders.files.length), bytes)
    const mail = /^mails\/([\w-]+\.(?:eml|json))$/.exec(name)?.[1]
    if (!mail) return
    const folder = mailFolder(config.dataFolder)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, mail), bytes)
  }
}
