import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { AppOptions } from '#server/app.ts'
import { serve } from '#server/main.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type HttpServer, listen } from '#server/platform/http/http-server.ts'
import { createUndo } from '#server/platform/undo.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { testKey } from '#tests/support/worlds/keys.ts'

export interface TestApp {
  /** Address of the listening server, without a slash at its end. */
  baseUrl: string
  deps: Deps
  stop(): Promise<void>
}

export interface TestAppOptions {
  /** An existing database, which stays when the app stops. Default: a new one, dropped with the app. */
  database?: TestDatabase
  clock?: Clock
  /** Starts with the demo loaded instead of empty tables. */
  demo?: boolean
  /** Variables of the environment to set. */
  env?: Record<string, string | undefined>
  /** A reserved port; the app takes it over and closes it. */
  http?: HttpServer
  /** Default: silent, or as `LOG_LEVEL` says. */
  log?: Logger
  /** A product version other than the built one. */
  app?: Pick<AppOptions, 'builtFolder' | 'generation'>
}

/** The whole product on a free port: HTTP, packs and jobs, on a database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const undo = createUndo()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'alforja-app-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const own = options.database ? null : await createTestDatabase({ demo: options.demo, connections: 16 })
    if (own) undo.push(() => own.drop())
    const { database, url } = options.database ?? (own as TestDatabase)
    const http = options.http ?? (await listen({ host: '127.0.0.1', port: 0 }))
    undo.push(() => http.close())
    const env = {
      PORT: String(http.port),
      ALFORJA_DATA: folder,
      DATABASE_URL: url,
      ALFORJA_DEMO: '1',
      // Another server on the same database needs the same.
      ALFORJA_KEYS: testKey,
      ...options.env,
    }
    const config = readConfig(env)
    const { clock = systemClock, app } = options
    const { log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }) } = options
    const serving = await serve({ config, database, clock, log, http, app })
    undo.push(() => serving.stop())
    return { baseUrl: config.baseUrl, deps: serving.deps, stop: () => undo.all() }
  } catch (error) {
    await undo.all()
    throw error
  }
}
