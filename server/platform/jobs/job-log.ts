import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/**
 * Passes the queue's own messages to our log. Messages about failed jobs are left out, since the job's handler has
 * already logged more.
 */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const isTrouble = (level === 'error' || level === 'warning') && !meta?.failure
    log[isTrouble ? 'warn' : 'trace']({ part: 'jobs' }, message)
  })
}
