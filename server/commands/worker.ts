import { writeSwitches } from '#server/platform/database/stored-settings.ts'
import { withDatabase } from './with-database.ts'

const [state, ...rest] = process.argv.slice(2)
if ((state !== 'on' && state !== 'off') || rest.length > 0) {
  console.error('Usage: npm run worker -- on|off')
  process.exit(2)
}

await withDatabase((database) => writeSwitches(database, { worker: state === 'on' }))
console.log(
  state === 'on'
    ? 'Devices register the service worker again.'
    : 'Devices unregister the service worker at their next visit.',
)
