import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The pid of the PostgreSQL server that is running on `cluster`; null if there is none. */
export async function findPostmaster(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && (await serves(pid, cluster)) ? pid : null
}

/**
 * Removes misleading pid files. After a crash, they may contain the pid of an unrelated running process, and PostgreSQL
 * would then refuse to start. Call only when `findPostmaster` returns null. If the pid is dead, PostgreSQL starts
 * anyway, and the file is kept, since another start may be replacing it at this moment.
 */
export async function removeMisleadingPidFiles(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Math.abs(Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10))
    if (pid > 0 && isAlive(pid) && !(await serves(pid, cluster))) await rm(file, { force: true })
  }
}

/**
 * Requests a fast shutdown: open transactions are rolled back, and committed data is on disk. Resolves when the server
 * has ended.
 */
export async function stopPostmaster(cluster: string, patienceMs = 20_000): Promise<void> {
  const pid = await findPostmaster(cluster)
  if (pid === null) return
  signal(pid, 'SIGINT')
  const deadline = performance.now() + patienceMs
  while (await serves(pid, cluster)) {
    if (performance.now() > deadline) {
      signal(pid, 'SIGQUIT')
      return
    }
    await sleep(20)
  }
}

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function serves(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  if (!(await isPostgres(pid))) return false
  // The server's working directory is its data folder; a zombie has none. If the directory is not readable, the process
  // name decides.
  const [folder, own] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EACCES' ? null : '',
    ),
    realpath(cluster),
  ])
  return folder === null || folder === own
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended in the meantime.
  }
}
