import pg from 'pg'
import type { DatabaseAddress } from './database.ts'
import { findWritable, hostsOf } from './database-hosts.ts'
import { namesOfTexts } from './statement-name.ts'

/** Maximum number of parameters of a prepared statement. The text of longer ones varies with their number of rows. */
const maxParameters = 60

/**
 * Settings of every connection. The scope is the platform, so that row-level security shows the rows of all agencies
 * (`tenant.ts`). The lock timeout is short, since a retry is better than a long wait. Each statement has one generic
 * plan, since our queries find rows by keys.
 */
const settings = {
  'alforja.scope': 'platform',
  lock_timeout: '3s',
  statement_timeout: '60s',
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
}
export type Settings = Partial<Record<keyof typeof settings | 'max_parallel_workers_per_gather', string>>

/** Poolers drop startup parameters, so they are set in SQL. */
const settingText = (own: Settings, isLocal: boolean): string =>
  `SELECT ${Object.entries({ ...settings, ...own })
    .map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
    .join(', ')}`

type Query = (...words: unknown[]) => unknown
type Connected = (error: Error | null, client?: pg.Client) => void

/** Returns the driver's connection class for an address, with the required settings, hosts and prepared statements. */
export function clientClass(address: DatabaseAddress, own: Settings = {}): typeof pg.Client {
  const { url, directUrl } = address
  const isPooled = Boolean(directUrl)
  const prepares = !isPooled && address.prepares !== false
  const hosts = hostsOf(url)
  const begin = `BEGIN; ${settingText(own, true)}`

  class Connection extends pg.Client {
    readonly #nameOf = namesOfTexts()

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts[0] })
      const query = this.query.bind(this) as Query
      const send: Query = (config, ...rest) => {
        this.#gather()
        return query(this.#named(config, rest[0]), ...rest)
      }
      this.query = (isPooled ? withSettings(send, begin) : send) as typeof this.query
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then((client) => callback(null, client), callback as (error: Error) => void)
    }

    async #connect(): Promise<pg.Client> {
      if (hosts.length > 1) {
        const { hostname, port } = new URL(await findWritable(hosts))
        Object.assign(this, { host: decodeURIComponent(hostname), port: Number(port || 5432) })
      }
      await super.connect()
      // Sent before the first query, in the same packet.
      if (!isPooled) this.query(settingText(own, false), [], () => {})
      return this
    }

    /** Sends concurrent statements together, since waking the server costs more than executing most of them. */
    #gather(): void {
      const { stream } = this.connection
      if (stream.writableCorked > 0) return
      stream.cork()
      process.nextTick(() => stream.uncork())
    }

    /**
     * Prepares each statement with parameters once, since parsing and planning cost more than execution. Concurrent
     * queries on one connection (`Promise.all`) run in order, pipelined.
     */
    #named(config: unknown, values: unknown): unknown {
      if (config instanceof pg.Query) return prepares ? config : Object.assign(config, { name: '' })
      if (!prepares || !isStatement(config) || !isShort(values)) return config
      return { ...config, name: config.name ?? this.#nameOf(config.text) }
    }
  }
  return Connection
}

/**
 * With a transaction pooler, each transaction begins with its settings, and each query outside of a transaction becomes
 * one.
 */
function withSettings(send: Query, begin: string): Query {
  let isOpen = false
  const say = (text: string) => void (send(text) as Promise<unknown>).catch(() => {})
  return (config, ...rest) => {
    if (config === 'BEGIN') {
      isOpen = true
      return send(begin)
    }
    if (config === 'COMMIT' || config === 'ROLLBACK') isOpen = false
    else if (!isOpen) {
      say(begin)
      const answer = send(config, ...rest)
      say('COMMIT')
      return answer
    }
    return send(config, ...rest)
  }
}

const isShort = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.length <= maxParameters

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
