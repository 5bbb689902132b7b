import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#server/commands/build.ts'
import { runServer } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

// The product as people get it, on a database that goes with it: what the browser tests talk to.
const folder = await mkdtemp(join(tmpdir(), 'alforja-e2e-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
const config = readConfig({
  PORT: '0',
  ...process.env,
  DATABASE_URL: postgres.url,
  ALFORJA_DATA: folder,
  ALFORJA_DEMO: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
})
const running = await runServer(config, {
  log: createLog(config.logLevel),
  prepare: buildIfStale,
  progress: console.log,
})
console.log(`Serving the tests at ${running.url}`)

let stopping: Promise<void> | undefined
async function stop(): Promise<void> {
  await running.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping ??= stop()
    stopping.catch((error) => {
      console.error(error)
      process.exit(1)
    })
  })
}
