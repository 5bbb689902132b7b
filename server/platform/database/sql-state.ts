/** The five-letter SQLSTATE behind an error, wherever the driver or the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code
  }
  return undefined
}

const unstorable = new Set(['22003', '22021', '22P02', '22P05'])

/** Whether a value that only a request can bring was not taken: a NUL, half a surrogate pair, a number too large. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlState(error) ?? '')
