import { createHash } from 'node:crypto'

/**
 * Maximum number of query builder statements that a connection keeps prepared. Any others are planned for each
 * execution.
 */
const maxNames = 400

/**
 * The name of a prepared statement. A text has the same name in every process and version, and no other text has that
 * name, since a pooler may pass one process's connection to another.
 */
export const statementName = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** Returns a function that assigns names to a connection's statement texts; it returns undefined above the maximum. */
export function namesOfTexts(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNames) return known
    const name = statementName(text)
    names.set(text, name)
    return name
  }
}
