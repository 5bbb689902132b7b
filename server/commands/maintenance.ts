import { parseArgs } from 'node:util'
import { inEach, languages } from '#core/app/language.ts'
import { maxMessage, mayEndAt } from '#core/app/maintenance.ts'
import { homeZone } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { writeSwitches } from '#server/platform/database/stored-settings.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run maintenance -- on|off [--es "why, in Spanish"] [--en "why, in English"] [--until 2026-12-01T22:30]
  ${languages.map((language) => `--${language}`).join(', ')}   shown on the maintenance page, in the visitor's language where there is one; at most ${maxMessage} characters
  --until      when it is expected to end: by the clock of ${homeZone}, or with a zone (2026-12-02T04:30Z)`

function stop(problem?: string): never {
  console.error(problem ? `${problem}\n${usage}` : usage)
  process.exit(2)
}

function read() {
  try {
    const option = { type: 'string', default: '' } as const
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...inEach(() => option), until: option },
    })
    const [state, ...rest] = positionals
    if ((state !== 'on' && state !== 'off') || rest.length > 0) return stop()
    return { maintenance: state === 'on', ...values }
  } catch {
    return stop()
  }
}

/** The given instant, in the platform's time zone if the text names none. */
function endOf(typed: string): string | null {
  if (typed === '') return null
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/.exec(typed) ?? []
  if (!day || !time) return stop(`--until ${typed} is not a date and time.`)
  const millis = zone ? Date.parse(typed) : instantAt(day, time, homeZone).getTime()
  if (!Number.isFinite(millis)) return stop(`--until ${typed} is not a date and time.`)
  const endsAt = new Date(millis).toISOString()
  return mayEndAt(endsAt, Date.now()) ? endsAt : stop('--until must be ahead, by a month at most.')
}

const { maintenance, until, ...reasons } = read()
const message = inEach((language) => reasons[language].trim())
if (!maintenance && (until || Object.values(message).some(Boolean)))
  stop('A reason and an end are said with "on".')
if (Object.values(message).some((text) => text.length > maxMessage)) stop('The reason is too long.')
const notice = { message, endsAt: endOf(until) }
const changed = { at: new Date().toISOString(), personId: null }
await withDatabase((database) => writeSwitches(database, { maintenance, ...notice, changed }))
console.log(maintenance ? 'The maintenance page is shown.' : 'The product is back.')
