/** The five-character SQLSTATE of an error, however deeply the driver or the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  }
  return undefined
}

const unstorable = new Set(['22003', '22021', '22P02', '22P05'])

/**
 * Whether the database rejected a value that can only come from a request: a NUL, half a surrogate pair, or a number
 * that is out of range.
 */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlState(error) ?? '')
