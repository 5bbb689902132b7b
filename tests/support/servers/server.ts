import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { loadDemo } from '#demo/load-demo.ts'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { runServer } from '#server/main.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { addStaff } from '#tests/support/people/staff.ts'

// The product as delivered, on a temporary database: the server of the browser tests.
const folder = await mkdtemp(join(tmpdir(), 'alforja-e2e-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
const config = readConfig({
  PORT: '0',
  ...process.env,
  DATABASE_URL: postgres.url,
  DATABASE_OWNER_URL: postgres.ownerUrl,
  ALFORJA_DATA: folder,
  ALFORJA_DEMO: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
})
const running = await runServer(config, {
  log: createLog(config.logLevel),
  prepare: buildIfStale,
  loadDemo,
  progress: console.log,
})
// Another name of the same machine, used as a second address of the platform.
config.otherOrigins.push(running.url.replace('localhost', '127.0.0.1'))
const database = openDatabase(postgres.url)
await addStaff(database, await openKeys({ config, database }))
// The remaining credit of the demo's agency differs from day to day, and the tests sell on it repeatedly.
await database.update(accounts).set({ creditLimitMinor: 950_000_00 }).where(eq(accounts.id, '1001'))
await database.$client.end()
console.log(`Serving the tests at ${running.url} from ${postgres.url}`)

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
