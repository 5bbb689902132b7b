import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { findPostmaster } from './postmaster.ts'

/** The roles in the embedded database: its superuser, the owner of the tables, and the server. */
type Role = 'postgres' | 'alforja' | 'alforja_app'

export const embeddedUrl = (socketFolder: string, role: Role, database = 'alforja'): string =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** The URLs of the embedded database that another process is running on `folder`, or null if there is none. */
export async function findRunningPostgres(folder: string): Promise<{ url: string; ownerUrl: string } | null> {
  const cluster = join(folder, 'cluster')
  if ((await findPostmaster(cluster)) === null) return null
  // The fifth line of PostgreSQL's pid file is the folder of its socket.
  const socketFolder = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[4]
  if (!socketFolder) return null
  const url = embeddedUrl(socketFolder, 'alforja_app')
  await refuseEarlier(url)
  return { url, ownerUrl: embeddedUrl(socketFolder, 'alforja') }
}

/**
 * Throws if the server's role is missing. It is created when the product starts, so a cluster run by an earlier version
 * has none.
 */
async function refuseEarlier(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (sqlState(error) !== '28000') throw error
    throw new Error('The database is of an earlier version: start the product once, then run this again.')
  } finally {
    await client.end().catch(() => {})
  }
}
