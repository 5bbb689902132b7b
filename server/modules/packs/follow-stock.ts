import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { closeDatabase, openBeside, uses } from '#server/platform/database/open-database.ts'

interface FollowOptions {
  database: Database
  log: Logger
  /** A message of `stock_news`. Those of one cell arrive in the order of commits. */
  onMessage(text: string): void
  /** Called after each connection: messages may have been missed, so read everything. An error drops the connection. */
  onConnected(): Promise<void>
  /** Every few seconds, while the connection is known to be alive. */
  onAlive(): void
  /** Messages are kept for this long; twice as long at most. */
  keptSeconds?: number
}

/** A change is seen after this long, and the time of a query. */
const idleMillis = 40
const busyMillis = 10
/** A process is busy for this long after a change. */
const busyFor = 1_000
const aliveMillis = 5_000
const retryMillis = 500

/** What this process has seen: `seen` is a snapshot, `at` the database's time in seconds. */
interface Position {
  seen: string
  at: number
}

/** A process that has read nothing for this long reads everything, because others prune after twice that time. */
const missedSeconds = 30

const positionText = `pg_current_snapshot()::text AS seen, extract(epoch FROM clock_timestamp())::float8 AS at`
/** The messages of transactions that the snapshot $1 did not show and this one does, whichever began first. */
const newsText = `SELECT ${positionText}, ARRAY(
    SELECT message FROM stock_news
    WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ORDER BY number
  ) AS messages`
const pruneText = `DELETE FROM stock_news WHERE xid < pg_snapshot_xmin($1::pg_snapshot)`

/**
 * Follows the changes of stock of all processes until it is stopped, on a connection of its own. Waits for the first
 * connection, and throws its error.
 */
export async function followStock(options: FollowOptions): Promise<Listener> {
  const { database, log, onMessage, onConnected, onAlive, keptSeconds = 2 * missedSeconds } = options
  const beside = openBeside(database, uses.news)
  const stopping = new AbortController()
  let isBroken = false
  let changedAt = 0
  let aliveAt = performance.now()
  let reader = await begin().catch(async (error: unknown) => {
    await closeDatabase(beside)
    throw error
  })
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pause = performance.now() - changedAt < busyFor ? busyMillis : idleMillis
      await sleep(isBroken ? retryMillis : pause, undefined, { ref: false, signal: stopping.signal }).catch(
        () => {},
      )
      if (!stopping.signal.aborted) await readOnce()
    }
  })()

  /** Changes of the time in which everything is read are passed on, too. */
  async function begin(): Promise<Reader> {
    const fresh = await openReader(await beside.$client.connect(), keptSeconds)
    try {
      let isReading = true
      const all = onConnected().finally(() => {
        isReading = false
      })
      while (isReading) {
        await Promise.race([all, sleep(idleMillis, undefined, { ref: false })])
        await passOn(fresh)
      }
      await all
      return fresh
    } catch (error) {
      fresh.drop()
      throw error
    }
  }

  async function passOn(from: Reader): Promise<void> {
    const messages = await from.read()
    if (messages.length > 0) changedAt = performance.now()
    for (const text of messages) onMessage(text)
  }

  async function readOnce(): Promise<void> {
    try {
      if (isBroken) reader = await begin()
      isBroken = false
      await passOn(reader)
      if (performance.now() - aliveAt < aliveMillis) return
      aliveAt = performance.now()
      onAlive()
    } catch (error) {
      log.warn({ err: error }, 'changes of stock cannot be read')
      if (!isBroken) reader.drop()
      isBroken = true
    }
  }

  return {
    async stop() {
      stopping.abort()
      await loop
      if (!isBroken) reader.drop()
      await closeDatabase(beside)
    },
  }
}

interface Reader {
  /** The messages since the last call. */
  read(): Promise<string[]>
  drop(): void
}

/** Reads from the present on. */
async function openReader(client: pg.PoolClient, keptSeconds: number): Promise<Reader> {
  const drop = () => client.release(true)
  try {
    // The table is never analysed while it is empty: the planner would read all of it.
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query<Position>(`SELECT ${positionText}`)
    let last = rows[0] as Position
    let old = last
    return {
      async read() {
        const { rows: found } = await client.query<Position & { messages: string[] }>({ text: newsText }, [
          last.seen,
        ])
        const [{ messages, ...now }] = found as [Position & { messages: string[] }]
        if (now.at - last.at > missedSeconds) throw new Error('nothing was read for too long')
        last = now
        if (now.at - old.at > keptSeconds) {
          // Every process has seen what was there then, or reads everything.
          await client.query({ text: pruneText }, [old.seen])
          old = now
        }
        return messages
      },
      drop,
    }
  } catch (error) {
    drop()
    throw error
  }
}
