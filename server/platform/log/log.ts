import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import { loggableError } from './loggable-error.ts'
import { loggableLine } from './loggable-line.ts'

/**
 * Creates the log: readable lines on a terminal, JSON lines elsewhere; on stderr, or at a test's destination. `silent`
 * logs nothing. Lines contain no personal data: of a thrown `err`, only the loggable part is written.
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
