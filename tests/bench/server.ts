import { addDays } from '#core/days.ts'
import { startThrowAwayServer } from '#server/commands/replay/throw-away-server.ts'
import { makeHotels } from './hotels.ts'
import { loadHotels } from './load-hotels.ts'

// The whole product in a process of its own, so that what asks it is not counted with it.
const today = new Date().toISOString().slice(0, 10)
const pack = makeHotels(Number(process.argv[2]), addDays(today, 1))
const server = await startThrowAwayServer((database) => loadHotels(database, pack))
process.on('disconnect', () => process.exit(1))
process.on('message', () => {
  void server.stop().then(() => process.exit(0))
})
process.send?.({ baseUrl: server.baseUrl, databaseUrl: server.database.$client.options.connectionString })
