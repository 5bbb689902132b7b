import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePostgresUser } from '#server/platform/postgres/postgres-user.ts'

/** PgBouncer, where it is installed. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)

export const hasPooler = program !== undefined

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/** A pooler in front of the database at `url`, with fewer server connections than clients. */
export async function startPooler(
  url: string,
  mode: 'session' | 'transaction',
  size: number,
): Promise<Pooler> {
  if (!program) throw new Error('PgBouncer is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'alforja-pooler-'))
  const { searchParams, pathname, username } = new URL(url)
  const port = await freePort()
  await writeFile(join(folder, 'users'), `"${username}" ""\n`)
  await writeFile(
    join(folder, 'pooler.ini'),
    [
      '[databases]',
      `* = host=${searchParams.get('host')} port=5432`,
      '[pgbouncer]',
      ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = trust', `auth_file = ${join(folder, 'users')}`],
      ...[`pool_mode = ${mode}`, `default_pool_size = ${size}`, 'max_client_conn = 200'],
    ].join('\n'),
  )
  const words = [...choosePostgresUser().prefix, program, join(folder, 'pooler.ini')]
  const running = spawn(words[0] ?? program, words.slice(1), { stdio: 'ignore' })
  const ended = once(running, 'exit')
  while (!(await answers(port))) {
    if (running.exitCode !== null) throw new Error('PgBouncer does not start')
    await sleep(50)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      running.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
