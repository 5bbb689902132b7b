import pg from 'pg'
import type { DatabaseAddress } from './database.ts'
import { findWritable, hostsOf } from './database-hosts.ts'
import { namesOfTexts } from './statement-name.ts'

/** Statements with more parameters are written for as many rows as there happen to be. */
const mostParameters = 60

/**
 * What every connection works by: for the platform, so that row-level security shows it every agency's rows
 * (`tenant.ts`). A request that waits longer for a lock is better told to try again. One plan per statement serves all
 * values: ours find rows by keys.
 */
const settings = {
  'alforja.scope': 'platform',
  lock_timeout: '3s',
  statement_timeout: '60s',
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
}
export type Settings = Partial<typeof settings>

/** Poolers drop what a connection says as it starts, so it is said in SQL. */
const settingText = (own: Settings, isLocal: boolean): string =>
  `SELECT ${Object.entries({ ...settings, ...own })
    .map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
    .join(', ')}`

type Query = (...words: unknown[]) => unknown
type Connected = (error: Error | null, client?: pg.Client) => void

/** The driver's connection, made for an address: settings, hosts and prepared statements as it needs them. */
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
      // Travels with the first query, before it.
      if (!isPooled) this.query(settingText(own, false), [], () => {})
      return this
    }

    /** Statements that are asked for at once travel together: waking the other side costs more than most of them. */
    #gather(): void {
      const { stream } = this.connection
      if (stream.writableCorked > 0) return
      stream.cork()
      process.nextTick(() => stream.uncork())
    }

    /**
     * Prepares each statement with parameters once: parsing and planning cost more than running it. What is asked of one
     * connection at once (`Promise.all`) is run in that order, without waiting in between.
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
 * Where the next transaction may get another connection, each brings its settings along, and what is asked outside of
 * one becomes one.
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
  Array.isArray(values) && values.length > 0 && values.length <= mostParameters

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
