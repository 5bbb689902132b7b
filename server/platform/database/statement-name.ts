import { createHash } from 'node:crypto'

/**
 * The maximum number of query builder statements that a connection keeps prepared; later ones are planned each time.
 */
const maxNames = 400

/**
 * The name of a prepared statement: the same text has the same name in every process and version, and no other text has
 * it, since a pooler may pass the connection of one process to another.
 */
export const statementName = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** The names of a connection's texts, assigned on demand; undefined above the maximum. */
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
