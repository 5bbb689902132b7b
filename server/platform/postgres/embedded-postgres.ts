import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minuteMillis } from '#core/time/lengths.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster } from './postgres-cluster.ts'
import {
  adviceFor,
  choosePostgresUser,
  cleanEnvironment,
  endingWithParent,
  giveTo,
  type PostgresUser,
} from './postgres-user.ts'
import { findPostmaster, removeMisleadingPidFiles, stopPostmaster } from './postmaster.ts'
import { embeddedUrl } from './running-postgres.ts'
import { becomeSoleOwner } from './sole-owner.ts'

export interface EmbeddedPostgres {
  /** The product's database, with a role that reads and writes rows and owns nothing. */
  url: string
  /** The same database with the role that owns its tables, but has no rights outside of it. */
  ownerUrl: string
  /** The same server with its superuser and the database `postgres`. */
  adminUrl: string
  /** Publishes the URL of this process, which is shown to a second process when it is refused. */
  announce(url: string): Promise<void>
  /** Stops the server. Committed data is on disk. */
  stop(): Promise<void>
}

interface Options {
  /** The cluster's folder. It is created if it is missing, and is private to its owner. */
  folder: string
  /** Receives the steps to be shown: first setup, recovery. */
  progress?: (line: string) => void
  /** For tests: the server does not store data durably, and ends with this process. */
  throwAway?: boolean
}

interface Place {
  cluster: string
  socketFolder: string
  logFile: string
}

const patienceMs = minuteMillis

/** Tests lose nothing in a crash, and their queries are too short for compiled plans and background reads. */
const ofThrowAwayServer = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ jit: 'off', io_method: 'sync', max_wal_size: '8GB', checkpoint_timeout: '1h' },
}

/**
 * Starts the PostgreSQL installed by npm on `folder`, or adopts a server that a killed process left running there. The
 * server listens only on a socket in a private folder. Throws `AlreadyRunning` if another process uses the folder.
 */
export async function startEmbeddedPostgres({
  folder,
  progress = () => {},
  throwAway = false,
}: Options): Promise<EmbeddedPostgres> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const user = choosePostgresUser()
  const binaries = await findPostgresBinaries(root)
  const place: Place = {
    cluster: join(root, 'cluster'),
    socketFolder: await makeSocketFolder(root, user),
    logFile: join(root, 'postgres.log'),
  }
  await giveTo(user, root)
  await ensureCluster(place.cluster, binaries, user, progress)
  const adminUrl = embeddedUrl(place.socketFolder, 'postgres', 'postgres')
  const ownerUrl = embeddedUrl(place.socketFolder, 'alforja')
  await reach(adminUrl, place, () => launch(place, binaries, user, throwAway), adviceFor(user), progress)
  await ensureDatabase(adminUrl)
  const owner = await becomeSoleOwner(ownerUrl)
  return {
    url: embeddedUrl(place.socketFolder, 'alforja_app'),
    ownerUrl,
    adminUrl,
    announce: owner.announce,
    stop: async () => {
      await owner.release()
      await stopPostmaster(place.cluster)
    },
  }
}

/** A socket's path is limited to 107 bytes, so a deep data folder gets a short private folder elsewhere. */
async function makeSocketFolder(root: string, user: PostgresUser): Promise<string> {
  const near = join(root, 'socket')
  const name = `alforja-${process.getuid?.() ?? 0}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  const path = Buffer.byteLength(near) <= 85 ? near : join(tmpdir(), name)
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveTo(user, path)
  const found = await lstat(path)
  const mine = found.isDirectory() && found.uid === (user.owner?.uid ?? process.getuid?.() ?? found.uid)
  if (!mine || (found.mode & 0o077) !== 0)
    throw new Error(`${path} must be a folder that only this user can open.`)
  return path
}

async function launch(
  place: Place,
  binaries: PostgresBinaries,
  user: PostgresUser,
  throwAway: boolean,
): Promise<void> {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Logs the server's own actions, but not its clients' statements: those contain personal data, and the product
    // itself logs failures.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(throwAway ? ofThrowAwayServer : {}),
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const ending = throwAway ? endingWithParent() : []
  const [command = '', ...rest] = [
    ...user.prefix,
    ...ending,
    binaries.postgres,
    '-D',
    place.cluster,
    ...words,
  ]
  await writeFile(place.logFile, '')
  const output = await open(place.logFile, 'a')
  try {
    // Detached, so that Ctrl-C in a terminal reaches only this process, which then stops the server properly.
    const child = spawn(command, rest, {
      ...user.identity,
      detached: true,
      cwd: '/',
      stdio: ['ignore', output.fd, output.fd],
      env: cleanEnvironment(),
    })
    child.on('error', () => {})
    child.unref()
  } finally {
    await output.close()
  }
}

/** Waits until the server responds. Launches it whenever it is not running. */
async function reach(
  url: string,
  place: Place,
  start: () => Promise<void>,
  advice: string,
  progress: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  let launchedAt = Number.NEGATIVE_INFINITY
  for (let launches = 0; ; await sleep(30)) {
    const failure = await tryConnect(url)
    if (!failure) return
    const alive = (await findPostmaster(place.cluster)) !== null
    if (performance.now() > deadline || (launches >= 3 && !alive && performance.now() - launchedAt > 3_000)) {
      const log = await readFile(place.logFile, 'utf8').catch(() => '')
      throw new Error(
        `PostgreSQL did not start (${failure}). The end of its log:\n${log.split('\n').slice(-12).join('\n')}${advice}`,
      )
    }
    // A newly launched server needs a moment to write its pid file.
    if (alive || performance.now() - launchedAt < 3_000) continue
    if (await hasPidFile(place.cluster)) progress('Recovering the database from an unclean end')
    await removeMisleadingPidFiles(place.cluster, place.socketFolder)
    await start()
    launchedAt = performance.now()
    launches++
  }
}

const hasPidFile = (cluster: string): Promise<boolean> =>
  lstat(join(cluster, 'postmaster.pid')).then(
    () => true,
    () => false,
  )

async function tryConnect(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const roles = ['CREATE ROLE alforja LOGIN', 'CREATE ROLE alforja_app LOGIN']
    for (const statement of [...roles, 'CREATE DATABASE alforja OWNER alforja']) {
      await client.query(statement).catch((error: unknown) => {
        // The object already exists, or another process is creating it at this moment.
        if (!['42710', '42P04', '23505'].includes(sqlState(error) ?? '')) throw error
      })
    }
  } finally {
    await client.end()
  }
}
