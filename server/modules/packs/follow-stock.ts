import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { closeDatabase, executorOn, openBeside, uses } from '#server/platform/database/open-database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

interface FollowOptions {
  database: Database
  log: Logger
  /** Messages of `stock_news`: those of one commit together, and those of one cell in the order of commits. */
  onMessages(texts: readonly string[]): Promise<void>
  /**
   * Called after each connection: messages may have been missed, so everything is read. An error drops the
   * connection.
   */
  onConnected(): Promise<void>
  /** Called every few seconds while the connection is known to work. */
  onAlive(): void
  /** Messages are kept for this long; twice as long at most. */
  keptSeconds?: number
  /** The polling interval while nobody has searched for `afterMillis`. */
  quiet?: { afterMillis: number; everyMillis: number }
}

/** A change is seen after this delay plus the time of a query. */
const idleMillis = 40
const busyMillis = 10
/** A process is busy for this long after a change. */
const busyFor = 1_000
const usualQuiet = { afterMillis: 5_000, everyMillis: 250 }
const aliveMillis = 5_000
const retryMillis = 500

/** The state of this process: `seen` is a snapshot, `at` the database's time in seconds. */
interface Position {
  seen: string
  at: number
}

/** After this long without a read, a process reads everything, because others delete messages after twice that time. */
const missedSeconds = 30

const position = sql`pg_current_snapshot()::text AS seen, extract(epoch FROM clock_timestamp())::float8 AS at`
const readPosition = statement<object, Position>('stock-position', () => sql`SELECT ${position}`)
/**
 * The messages of transactions that the snapshot `seen` did not include and the current one does: those in progress
 * then, and later ones. Not all messages since the oldest transaction in progress, because an import runs for
 * minutes.
 */
const readNews = statement<{ seen: string }, Position & { message: string | null }>(
  'stock-news',
  ({ seen }) => sql`SELECT ${position}, message FROM (SELECT) AS present LEFT JOIN (
    SELECT number, message FROM stock_news
    WHERE xid >= pg_snapshot_xmax(${seen}::pg_snapshot) OR xid = ANY (ARRAY(SELECT pg_snapshot_xip(${seen}::pg_snapshot)))
  ) AS news ON true ORDER BY number`,
)
const prune = statement<{ seen: string }>(
  'prune-stock-news',
  ({ seen }) => sql`DELETE FROM stock_news WHERE xid < pg_snapshot_xmin(${seen}::pg_snapshot)`,
)

export interface StockFollower extends Listener {
  /** Called by searches: polls more often for a while, and immediately after a quiet time. */
  hurry(): void
}

/**
 * Follows the stock changes of all processes until it is stopped, on a connection of its own. Waits for the first
 * connection, and throws its error.
 */
export async function followStock(options: FollowOptions): Promise<StockFollower> {
  const { database, log, onMessages, onConnected, onAlive } = options
  const { keptSeconds = 2 * missedSeconds, quiet = usualQuiet } = options
  const beside = openBeside(database, uses.news)
  let isStopping = false
  let wake = () => {}
  let isBroken = false
  let changedAt = 0
  let searchedAt = performance.now()
  let aliveAt = performance.now()
  let reader = await begin().catch(async (error: unknown) => {
    await closeDatabase(beside)
    throw error
  })
  const loop = (async () => {
    while (!isStopping) {
      await pause(isBroken ? retryMillis : pauseMillis())
      if (!isStopping) await readOnce()
    }
  })()

  function isQuiet(): boolean {
    return performance.now() - searchedAt > quiet.afterMillis
  }

  function pauseMillis(): number {
    if (isQuiet()) return quiet.everyMillis
    return performance.now() - changedAt < busyFor ? busyMillis : idleMillis
  }

  function pause(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Changes that arrive while everything is read are passed on, too. */
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
    if (messages.length > 0) await onMessages(messages)
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
    hurry() {
      const wasQuiet = isQuiet()
      searchedAt = performance.now()
      if (wasQuiet && !isBroken) wake()
    },
    async stop() {
      isStopping = true
      wake()
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

/** Starts reading from the present. */
async function openReader(client: pg.PoolClient, keptSeconds: number): Promise<Reader> {
  const drop = () => client.release(true)
  const executor = executorOn(client)
  try {
    // The table is never analyzed while it is empty: the planner would choose to read all of it.
    await executor.execute(sql`SET enable_seqscan = off`)
    let last = first(await readPosition(executor, {}))
    let old = last
    return {
      async read() {
        // As rows: the driver parses rows one by one as they arrive, but a list all at once.
        const rows = await readNews(executor, { seen: last.seen })
        const now = first(rows)
        if (now.at - last.at > missedSeconds) throw new Error('nothing was read for too long')
        last = now
        if (now.at - old.at > keptSeconds) {
          // Every process has seen these messages, or will read everything.
          await prune(executor, { seen: old.seen })
          old = now
        }
        return rows.flatMap(({ message }) => message ?? [])
      },
      drop,
    }
  } catch (error) {
    drop()
    throw error
  }
}

function first<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the database answered without a row')
  return row
}
