import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { refuse } from '#server/platform/http/refuse.ts'
import { traced } from '#server/platform/log/tracing.ts'
import type { Database, Transaction } from './database.ts'
import { sqlState } from './sql-state.ts'

/** The last query of a transaction. Its result arrives together with that of COMMIT. */
export class WithCommit<T> {
  readonly answer: Promise<T>
  constructor(answer: Promise<T>) {
    this.answer = answer
  }
}

/**
 * Ends a transaction whose last statements have already been sent, so that COMMIT is sent together with them. If one of
 * them fails, PostgreSQL rolls back instead. Throws for a query builder's query, which is sent only when awaited.
 */
export function withCommit<T>(answer: Promise<T>): WithCommit<T> {
  if (!(answer instanceof Promise))
    throw new Error('the last statement of a transaction must already have been sent')
  return new WithCommit(answer)
}

/** Returns the result of `end`, for a caller whose transaction continues. */
export const answerOf = async <T>(end: T | WithCommit<T>): Promise<T> =>
  end instanceof WithCommit ? await end.answer : end

type Answered = (error: Error, result: pg.QueryResult) => void

/** `in_failed_sql_transaction` */
const transactionLost = '25P02'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Runs a transaction on a connection. BEGIN is sent together with the first statement. */
async function runTransaction<T>(
  client: pg.PoolClient,
  effect: (tx: Transaction) => Promise<T | WithCommit<T>>,
): Promise<T> {
  const begun = client.query('BEGIN')
  // If BEGIN fails, the first statement also fails, and its error is the one reported.
  begun.catch(() => {})
  let ended = false
  // Statements are pipelined, so after a failure the others only report an aborted transaction.
  let first: unknown = null
  // A statement sent too late must not run in the connection's next transaction.
  const query = (config: string | pg.QueryConfig, values?: unknown[] | Answered) => {
    if (ended) throw new Error('the transaction has ended')
    if (typeof values === 'function') {
      return client.query(config, (error, result) => {
        if (error) first ??= error
        values(error, result)
      })
    }
    const sent = client.query(config, values)
    sent.catch((error) => (first ??= error))
    return sent
  }
  const own: pg.PoolClient = Object.create(client, { query: { value: query } })
  const session = new NodePgSession(own, dialect, undefined)
  try {
    const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
      dialect,
      session,
      undefined,
    )
    const result = await effect(Object.assign(tx, { $client: own }))
    ended = true
    const [answer, commit] = await Promise.all([
      result instanceof WithCommit ? result.answer : result,
      client.query('COMMIT'),
    ])
    if (commit.command !== 'COMMIT') throw new Error('a statement of the transaction had failed')
    return answer
  } catch (error) {
    ended = true
    // If ROLLBACK fails, the connection is dead, and its transaction with it.
    await client.query('ROLLBACK').catch(() => {})
    throw sqlState(error) === transactionLost ? first : error
  }
}

const retryable = new Set(['40001', '40P01'])

/** The SQLSTATE of a lock timeout: too many requests for the same row. */
const lockNotAvailable = '55P03'

/**
 * Runs a transaction, retried up to three times on PostgreSQL's retryable errors. It may end with `withCommit`. Errors:
 * `request_in_progress` on a lock timeout.
 */
export const transact = <T>(
  database: Database,
  effect: (tx: Transaction) => Promise<T | WithCommit<T>>,
): Promise<T> => traced('transaction', () => transactUntraced(database, effect))

async function transactUntraced<T>(
  database: Database,
  effect: (tx: Transaction) => Promise<T | WithCommit<T>>,
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
