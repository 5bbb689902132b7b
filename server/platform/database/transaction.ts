import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { refuse } from '#server/platform/http/refuse.ts'
import { traced } from '#server/platform/log/tracing.ts'
import type { Database, Transaction } from './database.ts'
import { sqlState } from './sql-state.ts'

/** What a transaction ends with: its answer comes with the COMMIT. */
export class Last<T> {
  readonly answer: Promise<T>
  constructor(answer: Promise<T>) {
    this.answer = answer
  }
}

/**
 * The end of a transaction whose last statements have been sent: COMMIT travels with them. Where one of them fails
 * PostgreSQL rolls back instead. Throws for a query of the builder, which is sent only once somebody waits for it.
 */
export function lastly<T>(answer: Promise<T>): Last<T> {
  if (!(answer instanceof Promise)) throw new Error('what a transaction ends with must have been sent')
  return new Last(answer)
}

/** What `end` answers, for whose transaction goes on after it. */
export const answerOf = async <T>(end: T | Last<T>): Promise<T> =>
  end instanceof Last ? await end.answer : end

type Answered = (error: Error, result: pg.QueryResult) => void

/** `in_failed_sql_transaction` */
const transactionLost = '25P02'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Runs a transaction on a connection. BEGIN travels with the first statement. */
async function runTransaction<T>(
  client: pg.PoolClient,
  effect: (tx: Transaction) => Promise<T | Last<T>>,
): Promise<T> {
  const begun = client.query('BEGIN')
  // Without it the first statement fails too, and says why.
  begun.catch(() => {})
  let ended = false
  // Statements travel together: after one that fails, the others only say that the transaction is lost.
  let first: unknown = null
  // What comes too late must not end up in the connection's next transaction.
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
      result instanceof Last ? result.answer : result,
      client.query('COMMIT'),
    ])
    if (commit.command !== 'COMMIT') throw new Error('a statement of the transaction had failed')
    return answer
  } catch (error) {
    ended = true
    // A connection that cannot even do this is lost, and the transaction with it.
    await client.query('ROLLBACK').catch(() => {})
    throw sqlState(error) === transactionLost ? first : error
  }
}

const retryable = new Set(['40001', '40P01'])

/** A lock was waited for too long: so many want the same row at once. */
const lockNotAvailable = '55P03'

/**
 * A transaction, run again at most three times where PostgreSQL says that running it again may help. Refuses with
 * `request_in_progress` where a lock cannot be had in time. May end with `lastly`.
 */
export const transact = <T>(
  database: Database,
  effect: (tx: Transaction) => Promise<T | Last<T>>,
): Promise<T> => traced('transaction', () => transactUntraced(database, effect))

async function transactUntraced<T>(
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
