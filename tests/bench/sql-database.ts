import { deepStrictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Pack } from '#core/pack/pack.ts'
import { priceTermsFor } from '#core/pack/selling-terms.ts'
import type { Guests } from '#core/products/party.ts'
import type { PriceTerms } from '#core/products/pricing.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { createUndo } from '#server/platform/undo.ts'
import { loadHotels } from './load-hotels.ts'
import { askPack, firstOn, type Measured, terms } from './pack-search.ts'
import { processorOf } from './processor.ts'
import { makeQuestions, nights } from './questions.ts'
import { askSql, sqlPreparations, sqlQuestion } from './sql-search.ts'
import { median, quantile } from './statistics.ts'

const rounds = 3
const questionsOf = (hotels: number) => Math.max(4, Math.round(40_000 / hotels))

export interface MeasuredSql extends Measured {
  /** Searches whose results were compared with the pack's. */
  compared: number
}

export interface SqlDatabase {
  /** Runs searches on one connection, in rounds. Throws where a result differs from the pack's. */
  measure(rooms: readonly Guests[]): Promise<MeasuredSql>
  stop(): Promise<void>
}

/** A temporary PostgreSQL with a pack's hotels in the product's own tables. */
export async function openSqlDatabase(pack: Pack): Promise<SqlDatabase> {
  const undo = createUndo()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
    undo.push(() => postgres.stop())
    await migrate(postgres)
    const database = openDatabase(postgres.ownerUrl, { connections: 1, seconds: 0 })
    undo.push(() => database.$client.end())
    await loadHotels(database, pack)
    for (const statement of sqlPreparations) await database.execute(statement)
    const client = await database.$client.connect()
    undo.push(async () => client.release())
    // Parallel workers would do uncounted work.
    await client.query('SET max_parallel_workers_per_gather = 0')
    const priceTerms = priceTermsFor(terms, pack, 'hotels', 'MXN', firstOn)
    if (!priceTerms) throw new Error('the hotels have no price')
    return { measure: (rooms) => measure(client, pack, rooms, priceTerms), stop: () => undo.all() }
  } catch (error) {
    await undo.all()
    throw error
  }
}

async function measure(
  client: pg.ClientBase,
  pack: Pack,
  rooms: readonly Guests[],
  priceTerms: PriceTerms,
): Promise<MeasuredSql> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const statement = {
    name: `search for ${rooms.length}`,
    text: sqlQuestion(rooms, { ...priceTerms, nights, withRateDays: pack.rateCells !== undefined }),
  }
  const questions = makeQuestions(rooms, firstOn, questionsOf(pack.products.length))
  for (const criteria of questions) {
    const found = await askSql(client, statement, criteria)
    const answer = {
      found: found[0]?.found ?? 0,
      offers: found.map(({ product_id, total_minor }) => ({
        productId: product_id,
        totalMinor: total_minor,
      })),
    }
    deepStrictEqual(answer, askPack(pack, criteria))
  }
  const processor: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await processorOf(pid)
    for (const criteria of questions) {
      const startedAt = performance.now()
      await askSql(client, statement, criteria)
      took.push(performance.now() - startedAt)
    }
    processor.push(((await processorOf(pid)) - before) / questions.length)
  }
  return {
    processor: median(processor),
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    compared: questions.length,
  }
}
