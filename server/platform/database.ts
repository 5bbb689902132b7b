import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refuse } from './errors.ts'

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

/** Prepares each statement with parameters once per connection: parsing and planning cost more than running it. */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...words: unknown[]) => unknown
    const prepared = (config: unknown, values: unknown, ...rest: unknown[]) =>
      query(
        isStatement(config) && isShort(values) ? { ...config, name: nameOf(config) } : config,
        values,
        ...rest,
      )
    this.query = prepared as typeof this.query
  }
}

const isShort = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.length <= mostParameters

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/** Opens a pool on `url`; nothing is connected before the first query. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.connections ?? 16,
    // A request that waits longer for a lock than this is better told to try again.
    options: '-c lock_timeout=10s -c statement_timeout=60s -c timezone=UTC',
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
 * `request_in_progress` where a lock cannot be had in time.
 */
export async function transact<T>(database: Database, effect: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(effect)
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (state === lockNotAvailable) refuse('request_in_progress', { retryAfterSeconds: 2 })
      if (attempt >= 4 || !retryable.has(state)) throw error
    }
  }
}

/** The five-letter SQLSTATE behind an error, wherever the driver or the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  }
  return undefined
}

const unstorable = new Set(['22003', '22021', '22P02', '22P05'])

/** Whether a value that only a request can bring was not taken: a NUL, half a surrogate pair, a number too large. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlState(error) ?? '')
