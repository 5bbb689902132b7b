import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refuse } from './errors.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** The database or a transaction in it: what a store's functions take. */
export type Executor = Pick<Database, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Opens a pool on `url`; nothing is connected before the first query. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
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
