import type { Logger } from 'pino'
import { type AppOptions, createApp } from './app.ts'
import { assemble } from './assemble.ts'
import type { PaymentsGateway } from './gateways/payments/port.ts'
import { issueSetupLink } from './modules/admins/setup-link.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { addressOf, type Config } from './platform/config/config.ts'
import { warnOfPowers } from './platform/database/app-role.ts'
import { followContent } from './platform/database/content-version.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { closeDatabase, openBeside, openDatabase, uses } from './platform/database/open-database.ts'
import type { Deps } from './platform/deps.ts'
import { type HttpServer, listen, listenerFor } from './platform/http/http-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { createUndo } from './platform/undo.ts'
import { loadRarePackages } from './rare-packages.ts'
import { startJobs } from './start-jobs.ts'

export interface RunningServer {
  url: string
  /** A new link for creating the first admin; null once there is an admin. Only for the terminal, never for a log. */
  setupUrl: string | null
  /** Stops accepting requests, finishes those in progress, then stops everything else. */
  stop(): Promise<void>
}

/**
 * Fills an empty database with the demo; returns false and does nothing if the database is not empty. `onProgress`
 * receives `done` of `of` steps, starting with 0, and a description for people.
 */
export type LoadDemo = (
  world: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  options: { onProgress: (done: number, of: number, what: string) => void },
) => Promise<boolean>

export interface RunOptions {
  log: Logger
  /** Receives the slow steps of the start, to be shown to the person who is waiting. */
  progress?: (line: string) => void
  /** Builds the app. Runs once this process owns the data folder, in parallel with the database's preparation. */
  prepare?: (progress: (line: string) => void, aborted?: AbortSignal) => Promise<void>
  /** Called if the configuration requests the demo. */
  loadDemo: LoadDemo
  /** Serves the app's files during development. */
  develop?: (http: HttpServer) => Promise<Development>
}

export interface Development {
  pages: NonNullable<AppOptions['pages']>
  /** Wraps the app's listener, so that development files are served before the app handles the request. */
  wrap(listener: ReturnType<typeof listenerFor>): Parameters<HttpServer['answerWith']>[0]
  close(): Promise<void>
}

/**
 * Runs the full product: database, migrations, demo, packs, jobs, HTTP. Throws `AlreadyRunning`, `PortRefused` or the
 * original error, and then leaves nothing running. A start that is `aborted` ends at the next step.
 */
export async function runServer(
  config: Config,
  options: RunOptions & { aborted?: AbortSignal },
): Promise<RunningServer> {
  const { log, progress = () => {}, prepare = async () => {}, aborted } = options
  const undo = createUndo()
  try {
    const postgres = config.databaseUrl ? null : await startOwnPostgres(config, progress)
    if (postgres) undo.push(() => postgres.stop())
    const http = await listen(config)
    undo.push(() => http.close())
    const { url, ownerUrl } = postgres ?? { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
    const baseUrl = config.baseUrl.replace(/:0$/, `:${http.port}`)
    const actual = { ...config, port: http.port, baseUrl, databaseUrl: url, databaseOwnerUrl: ownerUrl }
    const database = openDatabase(addressOf(actual), uses.requests)
    undo.push(() => closeDatabase(database))
    await postgres?.announce(actual.baseUrl)
    aborted?.throwIfAborted()
    await unlessAborted(
      Promise.all([
        prepare(progress, aborted),
        prepareDatabase(actual, { database, clock: systemClock, log }, options.loadDemo, progress),
      ]),
      aborted,
    )
    aborted?.throwIfAborted()
    const development = await options.develop?.(http)
    if (development) undo.push(() => development.close())
    const serving = await serve({ config: actual, database, clock: systemClock, log, http, development })
    undo.push(() => serving.stop())
    const setupUrl = await issueSetupLink(serving.deps)
    const loading = loadRarePackages(log)
    undo.push(async () => loading.cancel())
    return { url: actual.baseUrl, setupUrl, stop: () => undo.all() }
  } catch (error) {
    await undo.all()
    throw error
  }
}

const startOwnPostgres = (config: Config, progress: (line: string) => void): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ folder: `${config.dataFolder}/postgres`, progress })

/** Waits for `work`, or throws as soon as the start is aborted; unfinished work ends when its connections close. */
async function unlessAborted(work: Promise<unknown>, aborted?: AbortSignal): Promise<void> {
  aborted?.throwIfAborted()
  const end = new Promise<never>((_, reject) => {
    aborted?.addEventListener('abort', () => reject(aborted.reason), { once: true })
  })
  await Promise.race([work, end])
}

async function prepareDatabase(
  config: Config,
  world: { database: Database; clock: Clock; log: Logger },
  loadDemo: LoadDemo,
  progress: (line: string) => void,
): Promise<void> {
  await migrate(addressOf(config))
  await warnOfPowers(world)
  if (!config.demo) return
  let shownAt = performance.now()
  const database = openBeside(world.database, uses.owner)
  await loadDemo(
    { ...world, database, config },
    {
      onProgress: (done, of, what) => {
        if (done === 0) progress('Loading the demo (once)')
        if (performance.now() - shownAt < 1_000 && done < of) return
        shownAt = performance.now()
        progress(`Loading the demo: ${what}, ${Math.floor((100 * done) / of)} %`)
      },
    },
  ).finally(() => closeDatabase(database))
}

export interface Serving {
  deps: Deps
  stop(): Promise<void>
}

/**
 * Serves `http` from a migrated database, with packs in memory and running jobs. Tests also call this with another
 * payment provider, as another version of the app, or without jobs. Without jobs, another process or the caller runs
 * them.
 */
export async function serve(world: {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  http: HttpServer
  development?: Development
  payments?: readonly PaymentsGateway[]
  withoutJobs?: boolean
  app?: Pick<AppOptions, 'builtFolder' | 'generation'>
}): Promise<Serving> {
  const { http, development, withoutJobs, app: options, ...rest } = world
  const undo = createUndo()
  try {
    const deps = await assemble(rest)
    const { tracer } = deps
    if (tracer) undo.push(() => tracer.stop())
    const content = await followContent(deps)
    undo.push(() => content.stop())
    await deps.packs.start()
    undo.push(() => deps.packs.stop())
    await deps.domains.start()
    undo.push(() => deps.domains.stop())
    if (!withoutJobs) {
      const jobs = await startJobs(deps)
      undo.push(() => jobs.stop())
    }
    const webhooks = openBeside(deps.database, uses.webhooks)
    undo.push(() => closeDatabase(webhooks))
    const probe = openBeside(deps.database, uses.health)
    undo.push(() => closeDatabase(probe))
    const app = createApp(deps, { ...options, webhooks, probe, pages: development?.pages })
    const listener = listenerFor(app.fetch)
    http.answerWith(development?.wrap(listener) ?? listener)
    undo.push(() => http.close())
    // Ended first, since open streams would delay the stop.
    await deps.live.start()
    undo.push(() => deps.live.stop())
    return { deps, stop: () => undo.all() }
  } catch (error) {
    await undo.all()
    throw error
  }
}
