import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseAddress, Executor } from './database.ts'
import { clientClass } from './database-client.ts'
import { notePool } from './pools.ts'

/** What a pool of connections is used for. */
export interface Use {
  /** Maximum number of connections per process. */
  connections: number
  /** The statement timeout; 0 for none. */
  seconds: number
  /** Whether the connections must bypass a pooler. */
  isDirect?: boolean
  /** Whether each statement uses only one processor, so that searches get the others. */
  isSerial?: boolean
  /** Whether the connections use the owner of the tables, the only role that may alter them. */
  isOwner?: boolean
}

/**
 * The pools of a process. No kind of work uses another's connections. The pool for jobs has connections for the queue
 * itself besides those for the six concurrent jobs. Three more connections listen for other changes.
 */
export const uses = {
  requests: { connections: 16, seconds: 15 },
  webhooks: { connections: 4, seconds: 15 },
  packs: { connections: 3, seconds: 60 },
  /** Reads stock changes. Direct, so that it notices when it is connected to another server. */
  news: { connections: 1, seconds: 5, isDirect: true },
  jobs: { connections: 10, seconds: 60, isDirect: true },
  health: { connections: 1, seconds: 5 },
  /** For each import process, during a task: one connection writes, and one records the progress. */
  imports: { connections: 2, seconds: 60, isSerial: true },
  /** No timeouts: commands run to completion, and wait for locks. */
  commands: { connections: 4, seconds: 0, isDirect: true },
  /** Migrations and the demo, at the start. Also without timeouts. */
  owner: { connections: 4, seconds: 0, isOwner: true },
} satisfies Record<string, Use>

/** Timeout for getting a connection, in milliseconds. */
const connectPatience = 5_000
/**
 * Additional time for the server to report a statement timeout, in milliseconds. After that, the connection is
 * considered dead.
 */
const answerPatience = 5_000

const addresses = new WeakMap<pg.Pool, DatabaseAddress>()

/** Creates a pool. It connects when the first query is sent. */
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
  // If the server drops an idle connection, the process must not end. The next query opens another connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

/** The name of a pool's purpose, as in `uses`. */
const nameOf = (use: Partial<Use>): string =>
  Object.entries<Partial<Use>>(uses).find(([, known]) => known === use)?.[0] ?? 'other'

/** How to connect to the database of a pool. */
export const addressOf = ({ $client }: Database): DatabaseAddress =>
  addresses.get($client) ?? { url: $client.options.connectionString ?? '' }

/** Opens another pool on the same database, for other work. */
export const openBeside = (database: Database, use: Use): Database => openDatabase(addressOf(database), use)

/** Returns an executor for one connection of a pool. */
export const executorOn = (client: pg.PoolClient): Executor => drizzle(client, { casing: 'snake_case' })

/** The URL for a separate, direct connection to the same database. */
export const directUrl = (database: Database): string => directUrlOf(addressOf(database))

const directUrlOf = ({ url, directUrl }: DatabaseAddress): string => directUrl ?? url

function addressFor({ isDirect, isOwner }: Partial<Use>, address: DatabaseAddress): DatabaseAddress {
  if (!isDirect && !isOwner) return address
  const url = (isOwner && address.ownerUrl) || directUrlOf(address)
  return { ...address, url, directUrl: null }
}

/** Closes the pool after waiting briefly for queries in progress; any remaining queries fail. */
export const closeDatabase = ({ $client }: Database): Promise<void> =>
  Promise.race([$client.end(), sleep(1_000, undefined, { ref: false })])
