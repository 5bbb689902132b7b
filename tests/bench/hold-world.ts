import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { newId, newSaleCode } from '#server/platform/database/ids.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import type { createUndo } from '#server/platform/undo.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold as holdOnce, saleDeps, stay } from '#tests/builders/sales.ts'
import { hold, lock } from './bare-statements.ts'
import { type Load, runLoad } from './load.ts'
import { startStandby } from './standby.ts'

export const width = 32
export const days = 300

export interface HoldWorld {
  database: Database
  catalogue: Catalogue
  /** Holds one night each on `width` connections; `dayOf` chooses it. */
  holdBare(count: number, dayOf: (index: number) => number): Promise<Load>
  /** Whether each hold also notifies, as it did before decision 108. */
  notify(isOn: boolean): Promise<void>
  /** Connections plan their statements again: the plans for empty tables cost several times as much with thousands of rows. */
  analyse(): Promise<void>
  /** From now on, commits wait for the acknowledgement of a standby at this distance. */
  standBy(millis: number): Promise<void>
}

/** A hotel with plenty of one room, on a PostgreSQL of its own that flushes its commits; `undo` stops it. */
export async function startHoldWorld(undo: ReturnType<typeof createUndo>): Promise<HoldWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  undo.push(() => postgres.stop())
  await migrate(postgres)
  const database = openDatabase(postgres.ownerUrl, { connections: width })
  undo.push(() => database.$client.end())
  const catalogue = await seedCatalogue(database, { days, allotment: 1_000_000 })
  await fillStock(database)
  await holdOnce(saleDeps(database), [stay(catalogue, 1, 1)])
  const content = await readContent(database, catalogue)
  await database.execute(sql`CREATE FUNCTION notified() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('stock', pg_current_xact_id()::text); RETURN NULL; END $$`)
  await database.execute(
    sql`CREATE TRIGGER notified AFTER UPDATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION notified()`,
  )
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  undo.push(() => admin.end())
  return {
    database,
    catalogue,
    async holdBare(count, dayOf) {
      const clients = await Promise.all(Array.from({ length: width }, () => database.$client.connect()))
      try {
        return await runLoad(width, count, async (lane, index) => {
          const client = clients[lane] as pg.PoolClient
          const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
          const { arriveOn, departOn } = stay(catalogue, dayOf(index), 1) as {
            arriveOn: string
            departOn: string
          }
          const place = [catalogue.hotel.unitId, arriveOn, departOn]
          const ids = [newId(), newSaleCode(), newId(), newId()]
          await Promise.all([client.query('BEGIN'), run('lock', lock, place)])
          await Promise.all([run('hold', hold, [...place, ...ids, ...content]), client.query('COMMIT')])
        })
      } finally {
        for (const client of clients) client.release()
      }
    },
    async notify(isOn) {
      await database.execute(sql.raw(`ALTER TABLE stock ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER notified`))
    },
    async analyse() {
      await database.execute(sql`VACUUM ANALYZE`)
    },
    standBy: (millis) => startStandby({ admin, folder: join(folder, 'standby'), millis }, undo),
  }
}

/**
 * As many rows as a thousand hotels have: of a small table, PostgreSQL reads all rows for each hold, with their
 * former versions.
 */
async function fillStock(database: Database): Promise<void> {
  await database.execute(sql`
    INSERT INTO stock SELECT (jsonb_populate_record(s, jsonb_build_object('day', s.day + ${days}::int * later))).*
    FROM stock s, generate_series(1, 300) AS later`)
  await database.execute(sql`VACUUM ANALYZE`)
}

/** The content of the product's hold, as the parameters of `hold` from the account on. */
async function readContent(database: Database, { accountId, hotel }: Catalogue): Promise<unknown[]> {
  const { rows } = await database.execute<Record<string, unknown>>(
    sql`SELECT lines.*, k.body_hash, k.answer FROM lines, (SELECT body_hash, answer FROM idempotency_keys LIMIT 1) AS k LIMIT 1`,
  )
  const held = rows[0] ?? {}
  const json = (name: string) => JSON.stringify(held[name])
  return [
    ...[accountId, hotel.productId, json('choice'), json('snapshot'), json('price'), held.total_minor],
    ...[json('rate'), json('earnings'), held.body_hash, json('answer')],
  ]
}
