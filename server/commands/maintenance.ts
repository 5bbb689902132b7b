import { writeSwitches } from '#server/platform/settings.ts'
import { withDatabase } from './with-database.ts'

const [state, ...rest] = process.argv.slice(2)
if ((state !== 'on' && state !== 'off') || rest.length > 0) {
  console.error('Usage: npm run maintenance -- on|off')
  process.exit(2)
}

const changed = { at: new Date().toISOString(), personId: null }
await withDatabase((database) => writeSwitches(database, { maintenance: state === 'on', changed }))
console.log(state === 'on' ? 'The maintenance page is shown.' : 'The product is back.')
