import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/postgres/postmaster.ts'
import { embeddedUrl } from '#server/platform/postgres/running-postgres.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { type Started, start } from './started.ts'

/** The product's own folder for one test file, in which the tests start it as users do. */
export async function createStartFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-start-'))
  const cluster = join(folder, 'postgres', 'cluster')
  const begun: Started[] = []

  // A failed test leaves its processes running, so they are ended after each test.
  afterEach(async () => {
    for (const started of begun.splice(0)) {
      started.process.kill('SIGKILL')
      await started.ended
    }
    await stopPostmaster(cluster)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Accesses the product's database as the product would. */
  const withDatabase = <T>(effect: (database: Database) => Promise<T>) => withRole('alforja_app', effect)

  async function withRole<T>(
    role: 'alforja' | 'alforja_app',
    effect: (database: Database) => Promise<T>,
  ): Promise<T> {
    const database = openDatabase(embeddedUrl(join(folder, 'postgres', 'socket'), role))
    try {
      return await effect(database)
    } finally {
      await database.$client.end()
    }
  }

  return {
    folder,
    cluster,
    withDatabase,
    begin(env?: Record<string, string>, script?: 'start' | 'dev'): Started {
      const started = start(folder, env, script)
      begun.push(started)
      return started
    },
    /** One agency with plenty of stock, and nothing else. */
    resumeSelling: () =>
      withRole('alforja', async (database) => {
        await database.execute(
          sql`TRUNCATE accounts, destinations, exchange_rates, sandbox_payments, idempotency_keys CASCADE`,
        )
        return await seedCatalogue(database, { allotment: 60 })
      }),
    async endByInterrupt(started: Started): Promise<void> {
      started.process.kill('SIGINT')
      expect(await started.ended).toBe(0)
      expect(await findPostmaster(cluster)).toBeNull()
    },
  }
}
