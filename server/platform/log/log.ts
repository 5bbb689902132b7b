import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { loggableError } from './loggable-error.ts'
import { loggableLine } from './loggable-line.ts'

/**
 * Lines for people on a terminal, JSON lines elsewhere; on stderr, or where a test wants them. `silent` logs nothing. Nobody is
 * named in it: `err` is an error as it was thrown, of which only what may be told is written.
 */
export function createLog(level: string, lines: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: loggableError },
      hooks: { streamWrite: loggableLine },
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    },
    lines,
  )
}

const standardError = (): DestinationStream =>
  process.stderr.isTTY
    ? pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true })
    : pino.destination({ dest: 2, sync: true })
