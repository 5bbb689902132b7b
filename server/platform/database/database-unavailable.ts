import { NoWritableHost } from './database-hosts.ts'

/**
 * Error codes of the driver's connection, and SQLSTATEs: those of class 08, and those of a server that is shutting
 * down, starting, full or read-only.
 */
const codes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006'],
  // A statement timeout.
  '57014',
])

/** Messages of driver errors that have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Whether an error means that the database is unavailable, whatever the query was. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (cause instanceof NoWritableHost || words.test(cause.message)) return true
    if (code && (codes.has(code) || (code === 'ENOENT' && syscall === 'connect'))) return true
  }
  return false
}
