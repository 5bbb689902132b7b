import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** Lines for people on a terminal, JSON lines elsewhere; always on stderr. `silent` logs nothing. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  }
  if (process.stderr.isTTY) {
    return pino(
      options,
      pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }),
    )
  }
  return pino(options, pino.destination({ dest: 2, sync: true }))
}
