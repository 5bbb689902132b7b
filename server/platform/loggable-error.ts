import { DrizzleQueryError } from 'drizzle-orm'

/**
 * An error as it may stand in the log: with its stack and the query, without the query's values and the
 * database's `detail`, which name people.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { query: error.query, ...loggableError(error.cause ?? 'no cause') }
  }
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause ? { cause: loggableError(error.cause) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
