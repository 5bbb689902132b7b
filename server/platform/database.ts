import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refuse } from './errors.ts'
import { sqlState } from './sql-state.ts'
import { type Last, runTransaction } from './transaction.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** The database or a transaction in it: what a store's functions take. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Distinct statements that a connection keeps prepared; what comes after is planned each time. */
const mostPrepared = 400
/** Statements with more are written for as many rows as there happen to be. */
const mostParameters = 60
const names = new Map<string, string>()

function nameOf({ text, name: given }: { text: string; name?: string }): string | undefined {
  const known = given ?? names.get(text)
  if (known || names.size >= mostPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Prepares each statement with parameters once per connection: parsing and planning cost more than running it. What is
 * asked of one connection at once (`Promise.all`) is run in that order, without waiting in between.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    const prepared = (config: unknown, values: unknown, ...rest: unknown[]) => {
      this.#gather()
      return query(
        isStatement(config) && isShort(values) ? { ...config, name: nameOf(config) } : config,
        values,
        ...rest,
      )
    }
    this.query = prepared as typeof this.query
  }

  /** Statements that are asked for at once travel together: waking the other side costs more than most of them. */
  #gather(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

const isShort = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.length <= mostParameters

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/** A connection that works for the platform: row-level security shows it every agency's rows (`tenant.ts`). */
export const platformScope = '-c alforja.scope=platform'
const connectionSettings =
  ' -c lock_timeout=10s -c statement_timeout=60s -c timezone=UTC -c plan_cache_mode=force_generic_plan'

/** Opens a pool on `url`; nothing is connected before the first query. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.connections ?? 16,
    pipeline: true,
    // A request that waits longer for a lock than this is better told to try again. One plan per statement serves all
    // values: ours find rows by keys.
    options: platformScope + connectionSettings,
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

const retryable = new Set(['40001', '40P01'])

/** A lock was waited for too long: so many want the same row at once. */
const lockNotAvailable = '55P03'

/**
 * A transaction, run again at most three times where PostgreSQL says that running it again may help. Refuses with
 * `request_in_progress` where a lock cannot be had in time. May end with `lastly`.
 */
export async function transact<T>(
  database: Database,
  effect: (tx: Transaction) => Promise<T | Last<T>>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await database.$client.connect()
    try {
      return await runTransaction(client, effect)
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (state === lockNotAvailable) refuse('request_in_progress', { retryAfterSeconds: 2 })
      if (attempt >= 4 || !retryable.has(state)) throw error
    } finally {
      client.release()
    }
  }
}
