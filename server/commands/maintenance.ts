import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { findRunningPostgres } from '#server/platform/running-postgres.ts'
import { writeSwitches } from '#server/platform/settings.ts'

const [state, ...rest] = process.argv.slice(2)
if ((state !== 'on' && state !== 'off') || rest.length > 0) {
  console.error('Usage: npm run maintenance -- on|off')
  process.exit(2)
}

const config = readConfig(process.env)
const folder = `${config.dataFolder}/postgres`
const running = config.databaseUrl ?? (await findRunningPostgres(folder))
const own = running ? null : await startEmbeddedPostgres({ folder })
const url = running ?? own?.url ?? ''
if (own) await migrate(url)
const database = openDatabase(url, { connections: 1 })
try {
  await writeSwitches(database, { maintenance: state === 'on' })
  console.log(state === 'on' ? 'The maintenance page is shown.' : 'The product is back.')
} finally {
  await database.$client.end()
  await own?.stop()
}
