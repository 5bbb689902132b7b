import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

/** A verb's transaction statements, and their equivalents within another transaction. */
const parts: Record<string, string> = {
  BEGIN: 'SAVEPOINT part',
  COMMIT: 'RELEASE SAVEPOINT part',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT part',
}

/**
 * A database whose transactions are savepoints of `tx`. Verbs run on it unchanged, one after another, and are committed
 * or rolled back with `tx`. After each verb, the row-level scope is again the platform.
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
