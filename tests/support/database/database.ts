import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, uses } from '#server/platform/database/open-database.ts'

export interface TestDatabase {
  /** The connection of the product's server. */
  url: string
  ownerUrl: string
  database: Database
  /** The connection of the role that owns the tables, for tests that empty or change tables, append-only ones included. */
  owner: Database
  /** Closes the connections and removes the database. */
  drop(): Promise<void>
}

/** A new database for one test file: migrated and empty, or with today's demo loaded. */
export async function createTestDatabase(
  options: { demo?: boolean; connections?: number } = {},
): Promise<TestDatabase> {
  return createDatabaseOn(inject('adminUrl'), options)
}

/** The same on a PostgreSQL that the caller started; `adminUrl` is its superuser. */
export async function createDatabaseOn(
  adminUrl: string,
  { demo = false, connections = 8 }: { demo?: boolean; connections?: number } = {},
): Promise<TestDatabase> {
  const template = demo ? 'template_demo' : 'template_migrated'
  await ensureTemplate(adminUrl, template, demo ? fillWithDemo : migrate)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) =>
    // Copying files is ten times faster here than logging each page in the WAL.
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER alforja STRATEGY FILE_COPY`),
  )
  const address = addressOf(adminUrl, name)
  const database = openDatabase(address, { connections })
  const owner = openDatabase(address, { connections: 4, isOwner: true })
  return {
    ...address,
    database,
    owner,
    drop: async () => {
      await Promise.all([database.$client.end(), owner.$client.end()])
      await asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** Created once per run by the first caller; the others wait. Marked as a template only when it is complete. */
async function ensureTemplate(
  adminUrl: string,
  name: string,
  fill: (address: Address) => Promise<void>,
): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const isReady = async () =>
      (await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name])).rowCount ===
      1
    if (await isReady()) return
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    if (await isReady()) return
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${name} OWNER alforja`)
    await fill(addressOf(adminUrl, name))
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
}

async function fillWithDemo(address: Address): Promise<void> {
  await migrate(address)
  // Imported lazily: most test files never need the demo.
  const { loadDemo } = await import('#demo/load-demo.ts')
  const database = openDatabase(address, uses.owner)
  try {
    const world = { config: readConfig({}), database, clock: systemClock, log: pino({ level: 'silent' }) }
    // Tests create the sales that they count.
    await loadDemo(world, { withSales: false })
  } finally {
    await database.$client.end()
  }
}

type Address = Pick<TestDatabase, 'url' | 'ownerUrl'>

/** The product's roles on another database of the same server. */
function addressOf(adminUrl: string, name: string): Address {
  const urlOf = (role: string) => {
    const url = new URL(adminUrl)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }
  return { url: urlOf('alforja_app'), ownerUrl: urlOf('alforja') }
}

async function asAdmin<T>(adminUrl: string, effect: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await effect(admin)
  } finally {
    await admin.end()
  }
}
