import { type SQL, sql } from 'drizzle-orm'

/**
 * Name, e-mail and phone of a person, normalized by `folded` for searches. Computed in the query, so only for a few
 * rows.
 */
export const foldedPerson = (table: 'p' | 'e'): SQL =>
  sql.raw(`lower(regexp_replace(normalize(${table}.name || ' ' || ${table}.email || ' ' || coalesce(${table}.phone, ''),
    NFD), '[\\u0300-\\u036f]', '', 'g'))`)
