import { spawnSync } from 'node:child_process'
import { lstat, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { adviceFor, cleanEnvironment, type PostgresUser } from './postgres-user.ts'
import { findPostmaster } from './postmaster.ts'

const version = '18'

/**
 * Creates the cluster if it is missing. It is created beside its final path and then renamed, so that an existing
 * cluster is always complete.
 */
export async function ensureCluster(
  cluster: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  progress: (line: string) => void,
): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found && found !== version) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${found}; this is ${version}. Dump it there and load it here.`,
    )
  }
  if (found) {
    await changeOwner(cluster, user)
    return
  }
  progress('Setting up the database (once)')
  const unfinished = `${cluster}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  const words = [
    '--pgdata',
    unfinished,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync']
  const [command = '', ...rest] = [...user.prefix, binaries.initdb, ...words, ...locale]
  const result = spawnSync(command, rest, {
    ...user.identity,
    encoding: 'utf8',
    cwd: '/',
    env: cleanEnvironment(),
  })
  if (result.status !== 0)
    throw new Error(
      `PostgreSQL could not be set up: ${result.stderr || result.error?.message}${adviceFor(user)}`,
    )
  await rename(unfinished, cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was faster; its cluster is equivalent.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** Changes the owner of a cluster that root has run in a different way before. */
async function changeOwner(cluster: string, user: PostgresUser): Promise<void> {
  if (!user.owner || (await lstat(cluster)).uid === user.owner.uid || (await findPostmaster(cluster))) return
  spawnSync('chown', ['-R', `${user.owner.uid}:${user.owner.gid}`, cluster])
}
