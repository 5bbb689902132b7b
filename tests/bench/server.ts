import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays } from '#core/time/days.ts'
import { startThrowAwayServer } from '#server/commands/replay/throw-away-server.ts'
import { createSandboxGateway } from '#server/gateways/payments/sandbox/provider.ts'
import { systemClock } from '#server/platform/clock.ts'
import { newToken } from '#server/platform/database/ids.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createKeyRing } from '#server/platform/keys/key-ring.ts'
import { startJobs } from '#server/start-jobs.ts'
import { makeHotels } from './hotels.ts'
import { loadHotels } from './load-hotels.ts'
import type { ServerMessage } from './product-server.ts'
import { watchTurns } from './watch-turns.ts'

// The whole product in its own process, so that the clients do not count; likewise the payment provider.
const provider = fork(fileURLToPath(new URL('provider.ts', import.meta.url)))
const [outside] = (await once(provider, 'message')) as [{ baseUrl: string; databaseUrl: string; pid: number }]
const key = newToken()
const books = openDatabase(outside.databaseUrl)
const payments = createSandboxGateway({
  database: books,
  baseUrl: outside.baseUrl,
  keys: createKeyRing([key]),
  clock: systemClock,
})
const today = new Date().toISOString().slice(0, 10)
const pack = makeHotels(Number(process.argv[2]), addDays(today, 1))
// Thousands of customers book the rooms they found, so there must be enough of them.
for (const [cell, left] of pack.left.entries()) if (left > 0) pack.left[cell] = left + 200
const server = await startThrowAwayServer((database) => loadHotels(database, pack), {
  payments: [payments],
  withoutJobs: true,
})
provider.send({ baseUrl: server.baseUrl, key })

let jobs: Awaited<ReturnType<typeof startJobs>> | null = null
let endTurns: (() => number) | null = null
const answers: Record<ServerMessage, () => Promise<unknown>> = {
  async 'start jobs'() {
    jobs = await startJobs(server.deps)
  },
  async 'stop jobs'() {
    await jobs?.stop()
  },
  async 'watch turns'() {
    endTurns = watchTurns()
  },
  async 'end turns'() {
    return endTurns?.()
  },
  async stop() {
    await server.stop()
    await books.$client.end()
    provider.disconnect()
    await once(provider, 'exit')
  },
}
process.on('disconnect', () => process.exit(1))
process.on('message', async (message: ServerMessage) => {
  const result = await answers[message]()
  process.send?.(result ?? message, () => message === 'stop' && process.exit(0))
})
process.send?.({
  baseUrl: server.baseUrl,
  databaseUrl: server.deps.database.$client.options.connectionString,
  provider: outside,
})
