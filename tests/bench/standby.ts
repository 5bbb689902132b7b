import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { findPostgresBinaries } from '#server/platform/postgres/postgres-binaries.ts'
import {
  choosePostgresUser,
  cleanEnvironment,
  endingWithParent,
} from '#server/platform/postgres/postgres-user.ts'
import { stopPostmaster } from '#server/platform/postgres/postmaster.ts'
import type { createUndo } from '#server/platform/undo.ts'

interface Primary {
  admin: pg.Client
  /** An empty folder for the standby. */
  folder: string
  /** The delay of a message to the standby, and of its answer. */
  millis: number
}

/** Its data is written by this process, so only its log and its locks are new. */
const own = new Set(['postmaster.pid', 'postgresql.auto.conf'])
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp'])

/** Starts a copy of a PostgreSQL that acknowledges its commits from a distance, until `undo`. */
export async function startStandby(
  { admin, folder, millis }: Primary,
  undo: ReturnType<typeof createUndo>,
): Promise<void> {
  const { cluster, sockets } = await placesOf(admin)
  const [copy, line] = [join(folder, 'cluster'), join(folder, 'line')]
  for (const place of [line, join(folder, 'socket')]) await mkdir(place, { recursive: true, mode: 0o700 })
  await admin.query(`SELECT pg_create_physical_replication_slot('standby', true)`)
  await admin.query(`SELECT pg_backup_start('standby', true)`)
  await cp(cluster, copy, {
    recursive: true,
    filter: (path) => !own.has(basename(path)) && !emptied.has(basename(dirname(path))),
  })
  const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${line} user=postgres application_name=standby'\nprimary_slot_name = 'standby'\n`,
  )
  const worker = new Worker(new URL('./delayed-line.ts', import.meta.url), {
    workerData: { from: join(line, '.s.PGSQL.5432'), to: join(sockets, '.s.PGSQL.5432'), millis },
  })
  undo.push(async () => void (await worker.terminate()))
  await once(worker, 'message')
  await launch(copy, folder)
  undo.push(() => stopPostmaster(copy))
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await admin.query('SELECT pg_reload_conf()')
  // Without this, a commit would wait for a standby that is gone.
  undo.push(async () => {
    await admin.query('ALTER SYSTEM RESET synchronous_standby_names')
    await admin.query('SELECT pg_reload_conf()')
  })
  await untilSynchronous(admin)
}

async function placesOf(admin: pg.Client): Promise<{ cluster: string; sockets: string }> {
  const { rows } = await admin.query<{ cluster: string; sockets: string }>(
    `SELECT current_setting('data_directory') AS cluster, current_setting('unix_socket_directories') AS sockets`,
  )
  if (!rows[0]) throw new Error('the database answered without a row')
  return rows[0]
}

async function launch(cluster: string, folder: string): Promise<void> {
  const user = choosePostgresUser()
  const { postgres } = await findPostgresBinaries(folder)
  if (user.owner) spawnSync('chown', ['-R', `${user.owner.uid}:${user.owner.gid}`, folder])
  const settings = [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories=${join(folder, 'socket')}`,
    'max_connections=200',
  ]
  const [command = '', ...words] = [
    ...user.prefix,
    ...endingWithParent(),
    ...[postgres, '-D', cluster],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  spawn(command, words, { ...user.identity, cwd: '/', stdio: 'ignore', env: cleanEnvironment() })
}

async function untilSynchronous(admin: pg.Client): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(50)) {
    const { rowCount } = await admin.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)
    if (rowCount === 1) return
  }
  throw new Error('the standby did not follow')
}
