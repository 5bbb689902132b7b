import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { run } from 'graphile-worker'
import { deliverSandboxWebhook } from '#server/gateways/payments/sandbox/sandbox-jobs.ts'
import { sandboxRoutes } from '#server/gateways/payments/sandbox/sandbox-routes.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { listen } from '#server/platform/http/http-server.ts'
import { jobLogger } from '#server/platform/jobs/job-log.ts'
import { createKeyRing } from '#server/platform/keys/key-ring.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

// The sandbox provider as an outside company: its own process, its own PostgreSQL, its page and its webhooks. Its
// cost has a row of its own.
const folder = await mkdtemp(join(tmpdir(), 'alforja-provider-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwAway: true })
await migrate(postgres)
const database = openDatabase(postgres.url)
const http = await listen({ host: '127.0.0.1', port: 0 })
http.answerWith(getRequestListener(sandboxRoutes({ database, clock: systemClock }).fetch))

process.send?.({ baseUrl: `http://127.0.0.1:${http.port}`, databaseUrl: postgres.url, pid: process.pid })
const [merchant] = (await once(process, 'message')) as [{ baseUrl: string; key: string }]
const keys = createKeyRing([merchant.key])
const deps = { database, clock: systemClock, keys, config: { baseUrl: merchant.baseUrl } }
const webhooks = await run({
  pgPool: database.$client,
  taskList: {
    'deliver-sandbox-webhook': (payload) => deliverSandboxWebhook(deps, payload as { eventId: string }),
  },
  concurrency: 6,
  noHandleSignals: true,
  logger: jobLogger(createLog('error')),
})

// The parent process has ended, so this one ends too.
process.once('disconnect', async () => {
  await webhooks.stop()
  await http.close()
  await database.$client.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
})
