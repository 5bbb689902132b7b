import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

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
export function databaseWithin({ $client }: Transaction): Database {
  const query = async (...words: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const [config] = words
    const part = typeof config === 'string' ? parts[config] : undefined
    if (!part) return await $client.query(...words)
    await $client.query(part)
    if (config !== 'BEGIN') await $client.query(`SELECT set_config('alforja.scope', 'platform', true)`)
    return { command: config }
  }
  const connection = Object.create($client, { query: { value: query }, release: { value() {} } })
  const pool: pg.Pool = Object.create($client, {
    query: { value: query },
    connect: { value: async () => connection },
  })
  return drizzle(pool, { casing: 'snake_case' })
}
