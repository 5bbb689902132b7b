import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'
import { clientOf } from './sql-statement.ts'

/** What a verb's transaction says, and what it means inside of another. */
const parts: Record<string, string> = {
  BEGIN: 'SAVEPOINT part',
  COMMIT: 'RELEASE SAVEPOINT part',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT part',
}

/**
 * A database whose transactions are parts of `tx`: verbs run on it as ever, one after another, and what they did comes and
 * goes with `tx`. What a verb sees of other accounts is the platform's again after each.
 */
export function databaseWithin(tx: Transaction): Database {
  const outer = clientOf(tx)
  const query = async (config: unknown, ...values: unknown[]): Promise<unknown> => {
    const run = outer.query as unknown as (...words: unknown[]) => Promise<{ command: string }>
    const part = typeof config === 'string' ? parts[config] : undefined
    if (!part) return await run.call(outer, config, ...values)
    await run.call(outer, part)
    if (config !== 'BEGIN') await run.call(outer, `SELECT set_config('alforja.scope', 'platform', true)`)
    return { command: config }
  }
  const connection = { query, release() {} }
  const pool = { query, connect: async () => connection }
  return drizzle(pool as unknown as pg.Pool, { casing: 'snake_case' })
}
