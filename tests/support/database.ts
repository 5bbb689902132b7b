import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'

export interface TestDatabase {
  url: string
  database: Database
  /** Closes the connections and removes the database. */
  drop(): Promise<void>
}

/** A database of its own for one test file: migrated and empty, or with the demo of today loaded. */
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
    // Copying files is ten times faster here than logging each page.
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER alforja STRATEGY FILE_COPY`),
  )
  const url = urlOf(adminUrl, name)
  const database = openDatabase(url, { connections })
  return {
    url,
    database,
    drop: async () => {
      await database.$client.end()
      await asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** Made once per run by whoever is first; the others wait. Marked as a template only when it is whole. */
async function ensureTemplate(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
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
    await fill(urlOf(adminUrl, name))
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
}

async function fillWithDemo(url: string): Promise<void> {
  await migrate(url)
  // Loaded here: most test files never ask for the demo.
  const { loadDemo } = await import('#server/demo/load-demo.ts')
  const database = openDatabase(url, { connections: 4 })
  try {
    const world = { config: readConfig({}), database, clock: systemClock, log: pino({ level: 'silent' }) }
    // Tests make the sales that they count.
    await loadDemo(world, { withSales: false })
  } finally {
    await database.$client.end()
  }
}

/** The product's role on another database of the same server. */
function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.username = 'alforja'
  url.pathname = `/${name}`
  return url.href
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
