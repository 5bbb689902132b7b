import type pg from 'pg'
import type { Executor } from './database.ts'
import { PreparedQuery } from './prepared-query.ts'
import { statementName } from './statement-name.ts'

/** Runs on the database or in a transaction with the values of `$1`, `$2`, …; answers the rows. */
export type Statement<Row> = (executor: Executor, ...values: unknown[]) => Promise<Row[]>

/**
 * A statement of a busy path: its text is written once, and each connection prepares it once under its name and the text's. Rows are
 * as the driver makes them: timestamps are `Date`; write `day::text` for days.
 */
export function statement<Row extends object>(name: string, text: string): Statement<Row> {
  const named = { name: `${name} ${statementName(text)}` }
  return (executor, ...values) =>
    new Promise((resolve, reject) => {
      // The driver would copy a plain description of the query, property by property, each time.
      const query = Object.assign(new PreparedQuery(text, values), named)
      const client = clientOf(executor) as unknown as Client
      client.query(query, [], (error, result) => (error ? reject(error) : resolve(result.rows)))
    })
}

/** A connection, or a pool of them, as the driver takes queries that are made already. */
interface Client {
  query(query: pg.Query, values: [], answered: (error: Error | null, result: { rows: [] }) => void): void
}

/** The query builder keeps its connection, or pool, where its types do not show it. */
export const clientOf = (executor: Executor): pg.Pool | pg.PoolClient =>
  (executor as unknown as { _: { session: { client: pg.Pool | pg.PoolClient } } })._.session.client
