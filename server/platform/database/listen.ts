import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { findWritable, hostsOf } from '#server/platform/database/database-hosts.ts'

export interface Listener {
  stop(): Promise<void>
}

interface ListenOptions {
  url: string
  channel: string
  log: Logger
  /** Called for each message, in the order of commits. */
  onMessage(payload: string): void
  /**
   * Called after connecting and reconnecting. Messages may have been missed, so reload everything. If it throws, the
   * connection is dropped.
   */
  onConnected(): Promise<void>
  /** Called every few seconds while the connection is known to be alive. */
  onAlive?(): void
}

const heartbeatMillis = 5_000
const answerMillis = 5_000
const retryMillis = 500

/**
 * Listens to a channel on a separate connection for the lifetime of the process, and reconnects as needed. Waits for
 * the first connection, and throws if it fails.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  let isStopped = false
  let markStopped = () => {}
  const stopped = new Promise<void>((resolve) => {
    markStopped = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  let client = await connect()
  const loop = keepAlive()

  async function connect(): Promise<pg.Client> {
    const hosts = hostsOf(options.url)
    const fresh = new pg.Client({
      connectionString: hosts.length > 1 ? await findWritable(hosts) : options.url,
      keepAlive: true,
      connectionTimeoutMillis: answerMillis,
      query_timeout: answerMillis,
    })
    fresh.on('error', (error) =>
      options.log.warn({ err: error, channel: options.channel }, 'a connection that listens broke'),
    )
    fresh.on('notification', ({ payload }) => options.onMessage(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`)
      await options.onConnected()
      ended = new Promise((resolve) => fresh.once('end', resolve))
      return fresh
    } catch (error) {
      await close(fresh)
      throw error
    }
  }

  async function keepAlive(): Promise<void> {
    while (!isStopped) {
      await Promise.race([ended, stopped, sleep(heartbeatMillis, undefined, { ref: false })])
      if (isStopped) return
      try {
        await client.query('SELECT')
        options.onAlive?.()
      } catch {
        await close(client)
        await reconnect()
      }
    }
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      try {
        client = await connect()
        return
      } catch (error) {
        options.log.warn({ err: error, channel: options.channel }, 'cannot listen yet')
        await Promise.race([stopped, sleep(retryMillis, undefined, { ref: false })])
      }
    }
  }

  return {
    async stop() {
      isStopped = true
      markStopped()
      await loop
      await close(client)
    },
  }
}

/** Closes a connection, whatever its state. */
async function close(client: pg.Client): Promise<void> {
  client.removeAllListeners('notification')
  await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
}
