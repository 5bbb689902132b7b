import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from './postmaster.ts'

/** Who comes to the embedded database: its superuser, who owns the tables, and the server. */
type Role = 'postgres' | 'alforja' | 'alforja_app'

export const embeddedUrl = (socketFolder: string, role: Role, database = 'alforja'): string =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** The address of the embedded database that another process runs on `folder`, or null when none does. */
export async function findRunningPostgres(folder: string): Promise<string | null> {
  const cluster = join(folder, 'cluster')
  if ((await findPostmaster(cluster)) === null) return null
  // The fifth line of PostgreSQL's pid file is the folder of its socket.
  const socketFolder = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[4]
  return socketFolder ? embeddedUrl(socketFolder, 'alforja_app') : null
}
