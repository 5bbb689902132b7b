import { loadDemo } from '#demo/load-demo.ts'
import { DemoRefused } from '#demo/own/demo-record.ts'
import { removeDemo } from '#demo/own/remove-demo.ts'
import { createMediaGateway } from '#server/gateways/media/create.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, uses } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { isDemoOpen } from '#server/platform/open-demo.ts'
import { runCommand } from './run-command.ts'
import { withAddress } from './with-database.ts'

const [verb, ...rest] = process.argv.slice(2)
if ((verb !== 'load' && verb !== 'remove') || rest.length > 0) {
  console.error('Usage: npm run demo -- load|remove')
  process.exit(2)
}

await runCommand(() =>
  withAddress(async ({ address, config, isRunning }) => {
    if (isRunning)
      throw new DemoRefused('Alforja is running on this data folder. Stop it first. Nothing was changed.')
    if (verb === 'load' && isDemoOpen({ ...config, demo: true }))
      throw new DemoRefused(
        'The passwords of the demo are public, and one of its people is an admin. It is loaded only where HOST and BASE_URL are addresses of this machine. Nothing was changed.',
      )
    await migrate(address)
    const owner = openDatabase(address, uses.owner)
    try {
      await (verb === 'load' ? load(owner, config) : remove(owner, config))
    } finally {
      await owner.$client.end()
    }
  }),
)

async function load(owner: Database, config: Config): Promise<void> {
  console.log('Loading the demo')
  const world = { config, database: owner, clock: systemClock, log: createLog('warn') }
  await loadDemo(world, { amongOwn: true })
  console.log('The demo is loaded. Remove it before others can reach this server: npm run demo -- remove')
}

async function remove(owner: Database, config: Config): Promise<void> {
  const { rows } = await removeDemo(owner, createMediaGateway(config))
  console.log(`The demo is removed: ${rows} rows.`)
}
