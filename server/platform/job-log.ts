import { Logger } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { loggableError } from './loggable-error.ts'

/** The job queue's messages in our log: failures as warnings, its small talk at `trace`. */
export function jobLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: loggableError(meta.error) } : {}
    const line = { job: taskIdentifier, jobId, ...error }
    if (level === 'error' || level === 'warning') log.warn(line, message)
    else log.trace(line, message)
  })
}
