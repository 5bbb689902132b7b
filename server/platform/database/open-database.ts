import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, DatabaseAddress } from './database.ts'
import { clientClass } from './database-client.ts'
import { notePool } from './pools.ts'

/** What connections are for. */
export interface Use {
  /** At most, of this process. */
  connections: number
  /** A statement is ended after so long; 0: never. */
  seconds: number
  /** Needs connections of its own, without a pooler in between. */
  isDirect?: boolean
  /** Comes as the owner of the tables, who alone may change what they are. */
  isOwner?: boolean
}

/**
 * What a process does with its database: no kind of work takes the connections of another. Jobs have some for the queue
 * itself beside those for the six that run at once. One more connection listens for changes of stock.
 */
export const uses = {
  requests: { connections: 16, seconds: 15 },
  webhooks: { connections: 4, seconds: 15 },
  packs: { connections: 3, seconds: 60 },
  jobs: { connections: 10, seconds: 60, isDirect: true },
  health: { connections: 1, seconds: 5 },
  /** These take as long as they take, and wait for locks. */
  commands: { connections: 4, seconds: 0, isDirect: true },
  /** Migrations and the demo, at the start. As above. */
  owner: { connections: 4, seconds: 0, isOwner: true },
} satisfies Record<string, Use>

/** Nobody waits longer for a connection, in milliseconds. */
const connectPatience = 5_000
/** A server that ended a statement has this long to say so; then it is taken for frozen or gone. */
const answerPatience = 5_000

const addresses = new WeakMap<pg.Pool, DatabaseAddress>()

/** Opens a pool; nothing is connected before the first query. */
export function openDatabase(at: string | DatabaseAddress, use: Partial<Use> = {}): Database {
  const address = typeof at === 'string' ? { url: at } : at
  const { connections, seconds } = { connections: 16, seconds: 60, ...use }
  const reached = addressFor(use, address)
  const pool = new pg.Pool({
    connectionString: reached.url,
    Client: clientClass(reached, {
      statement_timeout: `${seconds}s`,
      ...(seconds === 0 && { lock_timeout: '0' }),
    }),
    max: connections,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectPatience,
    query_timeout: seconds === 0 ? 0 : seconds * 1_000 + answerPatience,
  })
  addresses.set(pool, address)
  notePool(pool, nameOf(use))
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

/** What connections are for, by its name in `uses`. */
const nameOf = (use: Partial<Use>): string =>
  Object.entries<Partial<Use>>(uses).find(([, known]) => known === use)?.[0] ?? 'other'

/** Another pool that reaches the same database, for other work. */
export const openBeside = ({ $client }: Database, use: Use): Database =>
  openDatabase(addresses.get($client) ?? $client.options.connectionString ?? '', use)

/** Where a connection to the same database is had that is nobody else's. */
export const directUrl = ({ $client }: Database): string =>
  directUrlOf(addresses.get($client) ?? { url: $client.options.connectionString ?? '' })

const directUrlOf = ({ url, directUrl }: DatabaseAddress): string => directUrl ?? url

function addressFor({ isDirect, isOwner }: Partial<Use>, address: DatabaseAddress): DatabaseAddress {
  if (!isDirect && !isOwner) return address
  const url = (isOwner && address.ownerUrl) || directUrlOf(address)
  return { ...address, url, directUrl: null }
}

/** Queries under way get a moment; what is left ends with its connection. */
export const closeDatabase = ({ $client }: Database): Promise<void> =>
  Promise.race([$client.end(), sleep(1_000, undefined, { ref: false })])
