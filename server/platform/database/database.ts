import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A pool, or one of its connections, for prepared queries. */
interface Client {
  query<Row extends object>(
    query: pg.QueryConfig,
    answered: (error: Error | null, result: { rows: Row[] }) => void,
  ): void
}

/** The database or a transaction: the parameter of a store's functions. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
> & { $client: Client }
export type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>> & {
  $client: pg.PoolClient
}

/** How the database is reached. */
export interface DatabaseAddress {
  /** May name several hosts; the writable one is used. */
  url: string
  /** The same without the transaction pooler that `url` leads to. */
  directUrl?: string | null
  /** The same as the role that owns the tables, around any pooler; null: the role of `url`. */
  ownerUrl?: string | null
  /** Whether connections keep prepared statements; never behind a transaction pooler. */
  prepares?: boolean
}
