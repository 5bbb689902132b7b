import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A pool, or a connection of it, for queries that are made already. */
interface Client {
  query<Row extends object>(
    query: pg.QueryConfig,
    answered: (error: Error | null, result: { rows: Row[] }) => void,
  ): void
}

/** The database or a transaction in it: what a store's functions take. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
> & { $client: Client }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>> & {
  $client: pg.PoolClient
}

/** How the database is reached. */
export interface DatabaseAddress {
  /** May name several hosts, of which the one that takes writes is meant. */
  url: string
  /** The same without the pooler that `url` leads to, which gives each transaction another connection. */
  directUrl?: string | null
  /** The same as the role that owns the tables, around any pooler; null: who comes by `url` does. */
  ownerUrl?: string | null
  /** Whether connections keep their statements prepared; never behind such a pooler. */
  prepares?: boolean
}
