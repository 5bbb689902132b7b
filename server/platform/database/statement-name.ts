import { createHash } from 'node:crypto'

/** Distinct statements of the query builder that a connection keeps prepared; what comes after is planned each time. */
const mostNames = 400

/**
 * What a prepared statement is called: the same text has the same name in every process and version, and no other text
 * has it, since a pooler may hand one process the connection of another.
 */
export const statementName = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** The names of texts that one connection is asked as they are needed; undefined beyond the most that it keeps. */
export function namesOfTexts(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const name = statementName(text)
    names.set(text, name)
    return name
  }
}
