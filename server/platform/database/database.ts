import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A pool or one of its connections, as needed by prepared queries. */
interface Client {
  query<Row extends object>(
    query: pg.QueryConfig,
    answered: (error: Error | null, result: { rows: Row[] }) => void,
  ): void
}

/** The database or a transaction, passed to a store's functions. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
> & { $client: Client }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>> & {
  $client: pg.PoolClient
}

/** How to connect to the database. */
export interface DatabaseAddress {
  /** A URL that may name several hosts; the writable one is used. */
  url: string
  /** The same database without the transaction pooler that `url` leads to. */
  directUrl?: string | null
  /** The same database with the role that owns the tables, bypassing any pooler; null if `url` has that role. */
  ownerUrl?: string | null
  /** Whether connections keep prepared statements. Must be false behind a transaction pooler. */
  prepares?: boolean
}
