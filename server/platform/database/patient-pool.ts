import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const pauseMillis = 500

type Connected = (error: Error | null, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * A pool for callers that must not give up: while the database is unavailable, connection attempts are repeated
 * until it is back or `signal` is aborted. A statement in progress still fails.
 */
export function patientPool(pool: pg.Pool, signal: AbortSignal): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (signal.aborted || !isDatabaseUnavailable(error)) throw error
        await sleep(pauseMillis, undefined, { signal }).catch(() => {})
      }
    }
  }
  async function query(...args: Parameters<pg.PoolClient['query']>): Promise<unknown> {
    const client = await connect()
    try {
      return await client.query(...args)
    } finally {
      client.release()
    }
  }
  return Object.create(pool, {
    query: { value: query },
    connect: {
      value: (connected?: Connected) =>
        connected
          ? void connect().then((client) => connected(null, client, client.release.bind(client)), connected)
          : connect(),
    },
  })
}
