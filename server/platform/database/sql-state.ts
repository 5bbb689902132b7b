/** The five-letter SQLSTATE of an error, at any depth of the driver's or the query builder's errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  }
  return undefined
}

const unstorable = new Set(['22003', '22021', '22P02', '22P05'])

/**
 * Whether the database rejected a value that only a request can contain: a NUL, half a surrogate pair, a number out of
 * range.
 */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlState(error) ?? '')
