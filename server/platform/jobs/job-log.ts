import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/** The queue's own messages in our log; about a job that failed its handler has said more already. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const isTrouble = (level === 'error' || level === 'warning') && !meta?.failure
    log[isTrouble ? 'warn' : 'trace']({ part: 'jobs' }, message)
  })
}
