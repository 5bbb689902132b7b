import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './postmaster.ts'

/** Another process uses the data folder; nothing was changed. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export interface SoleOwner {
  /** Publishes the URL of this process, which is shown to a second process when it is refused. */
  announce(url: string): Promise<void>
  release(): Promise<void>
}

const lock = 'pg_try_advisory_lock(4118, 1)'
const introduction = (url = '') => `alforja pid ${process.pid} ${url}`.trim().slice(0, 63)

/**
 * Makes this process the only one that uses the embedded database at `url`. The lock belongs to a connection, so it
 * always ends with the process. Throws `AlreadyRunning` while another running process holds the lock.
 */
export async function becomeSoleOwner(url: string): Promise<SoleOwner> {
  const client = new pg.Client({ connectionString: url, application_name: introduction(), keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const deadline = performance.now() + 5_000
    while (!(await tryLock(client))) {
      const holder = await findHolder(client)
      if (holder && (isAlive(holder.pid) || performance.now() > deadline)) throw refusal(holder)
      if (performance.now() > deadline)
        throw new AlreadyRunning('Alforja is already running on this data folder.')
      await sleep(50)
    }
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    announce: async (at) => {
      await client.query(`SET application_name = ${client.escapeLiteral(introduction(at))}`)
    },
    release: () => client.end(),
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT ${lock} AS locked`)
  return rows[0]?.locked === true
}

async function findHolder(client: pg.Client): Promise<{ pid: number; url: string } | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.classid = 4118 AND l.objid = 1 AND l.granted`,
  )
  const [, pid, url = ''] = /^alforja pid (\d+) ?(.*)$/.exec(rows[0]?.name ?? '') ?? []
  return pid ? { pid: Number(pid), url } : null
}

function refusal({ pid, url }: { pid: number; url: string }): AlreadyRunning {
  const where = url ? ` at ${url}` : ''
  return new AlreadyRunning(
    `Alforja is already running${where}, pid ${pid}, on this data folder. Stop it first, or set ALFORJA_DATA to another folder.`,
  )
}
