import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { serve } from '#server/main.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, uses } from '#server/platform/database/open-database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listen } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { createUndo } from '#server/platform/undo.ts'

export interface ThrowAwayServer {
  baseUrl: string
  deps: Deps
  /** Stops everything and removes the data. */
  stop(): Promise<void>
}

const host = '127.0.0.1'

/**
 * Starts the full product on any free port, on a temporary embedded database. `fill` writes the catalog before the
 * first request, as the owner of the tables. Rate limits are off. Payments use the sandbox provider unless another one
 * is given. `withoutJobs` leaves running the jobs to the caller.
 */
export async function startThrowAwayServer(
  fill: (database: Database) => Promise<void>,
  options: { payments?: readonly PaymentsGateway[]; withoutJobs?: boolean } = {},
): Promise<ThrowAwayServer> {
  const undo = createUndo()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'alforja-replay-'))
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
    undo.push(() => postgres.stop())
    await migrate(postgres)
    const owner = openDatabase(postgres, uses.owner)
    await fill(owner).finally(() => owner.$client.end())
    const database = openDatabase(postgres)
    undo.push(() => database.$client.end())
    const http = await listen({ host, port: 0 })
    undo.push(() => http.close())
    const baseUrl = `http://${host}:${http.port}`
    const config = readConfig({
      HOST: host,
      PORT: String(http.port),
      BASE_URL: baseUrl,
      DATABASE_URL: postgres.url,
      ALFORJA_DATA: folder,
      ALFORJA_DEMO: '1',
      HOLD_LIMIT: '0',
      SEARCH_LIMIT: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    })
    const log = createLog(config.logLevel)
    const serving = await serve({ config, database, clock: systemClock, log, http, ...options })
    undo.push(() => serving.stop())
    return { baseUrl, deps: serving.deps, stop: () => undo.all() }
  } catch (error) {
    await undo.all()
    throw error
  }
}
