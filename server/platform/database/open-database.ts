import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseAddress, Executor } from './database.ts'
import { clientClass } from './database-client.ts'
import { notePool } from './pools.ts'

/** The purposes of connections. */
export interface Use {
  /** Maximum number of this process. */
  connections: number
  /** The statement timeout; 0: none. */
  seconds: number
  /** Needs separate connections, without a pooler. */
  isDirect?: boolean
  /** Its statements take one processor each, and leave the others to searches. */
  isSerial?: boolean
  /** Connects as the owner of the tables, the only role that may alter them. */
  isOwner?: boolean
}

/**
 * The pools of a process: no kind of work uses the connections of another. Jobs have some for the queue itself besides
 * those for the six concurrent jobs. Three more connections listen for other changes.
 */
export const uses = {
  requests: { connections: 16, seconds: 15 },
  webhooks: { connections: 4, seconds: 15 },
  packs: { connections: 3, seconds: 60 },
  /** Reads changes of stock. Direct, so that it notices when it reaches another server. */
  news: { connections: 1, seconds: 5, isDirect: true },
  jobs: { connections: 10, seconds: 60, isDirect: true },
  health: { connections: 1, seconds: 5 },
  /** Of each process for imports, during a task: one writes, and one notes the progress. */
  imports: { connections: 2, seconds: 60, isSerial: true },
  /** No timeouts: these run to completion, and wait for locks. */
  commands: { connections: 4, seconds: 0, isDirect: true },
  /** Migrations and the demo, at the start. As above. */
  owner: { connections: 4, seconds: 0, isOwner: true },
} satisfies Record<string, Use>

/** The timeout for getting a connection, in milliseconds. */
const connectPatience = 5_000
/** The time for a server to report a statement timeout; after it the connection is considered dead. */
const answerPatience = 5_000

const addresses = new WeakMap<pg.Pool, DatabaseAddress>()

/** Creates a pool; it connects at the first query. */
export function openDatabase(at: string | DatabaseAddress, use: Partial<Use> = {}): Database {
  const address = typeof at === 'string' ? { url: at } : at
  const { connections, seconds } = { connections: 16, seconds: 60, ...use }
  const reached = addressFor(use, address)
  const pool = new pg.Pool({
    connectionString: reached.url,
    Client: clientClass(reached, {
      statement_timeout: `${seconds}s`,
      ...(seconds === 0 && { lock_timeout: '0' }),
      ...(use.isSerial && { max_parallel_workers_per_gather: '0' }),
    }),
    max: connections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectPatience,
    query_timeout: seconds === 0 ? 0 : seconds * 1_000 + answerPatience,
  })
  addresses.set(pool, address)
  notePool(pool, nameOf(use))
  // An idle connection dropped by the server must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

/** The purpose of the connections, a name in `uses`. */
const nameOf = (use: Partial<Use>): string =>
  Object.entries<Partial<Use>>(uses).find(([, known]) => known === use)?.[0] ?? 'other'

/** How the database of a pool is reached. */
export const addressOf = ({ $client }: Database): DatabaseAddress =>
  addresses.get($client) ?? { url: $client.options.connectionString ?? '' }

/** Another pool on the same database, for other work. */
export const openBeside = (database: Database, use: Use): Database => openDatabase(addressOf(database), use)

/** For statements on one connection of a pool. */
export const executorOn = (client: pg.PoolClient): Executor => drizzle(client, { casing: 'snake_case' })

/** The address for a separate connection to the same database. */
export const directUrl = (database: Database): string => directUrlOf(addressOf(database))

const directUrlOf = ({ url, directUrl }: DatabaseAddress): string => directUrl ?? url

function addressFor({ isDirect, isOwner }: Partial<Use>, address: DatabaseAddress): DatabaseAddress {
  if (!isDirect && !isOwner) return address
  const url = (isOwner && address.ownerUrl) || directUrlOf(address)
  return { ...address, url, directUrl: null }
}

/** Waits briefly for queries in progress; the others end with their connections. */
export const closeDatabase = ({ $client }: Database): Promise<void> =>
  Promise.race([$client.end(), sleep(1_000, undefined, { ref: false })])
