import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from './postmaster.ts'

/** The address of the embedded database that another process runs on `folder`, or null when none does. */
export async function findRunningPostgres(folder: string): Promise<string | null> {
  const cluster = join(folder, 'cluster')
  if ((await findPostmaster(cluster)) === null) return null
  // The fifth line of PostgreSQL's pid file is the folder of its socket.
  const socketFolder = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[4]
  return socketFolder ? `postgres://alforja@localhost/alforja?host=${encodeURIComponent(socketFolder)}` : null
}
