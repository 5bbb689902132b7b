import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'
import { maxFound, type ParsedSearch, type SearchedKind } from '#core/agencies/platform-search.ts'
import { portfolioOf } from '#server/modules/registrations/reach-registration.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The maximum number of rows examined; one more letter narrows the search. */
const maxLookedAt = 2_000
const last = '\u{10FFFF}'

/** Whether `column` begins with `beginning`, written as comparisons that can use an index behind row-level security. */
export const beginsWith = (column: SQL, beginning: string): SQL =>
  sql`${column} ~>=~ ${beginning}::text AND ${column} ~<~ ${beginning + last}::text`

/** The accounts that `actor` may search, branches included; null: all accounts. */
export async function findReached(executor: Executor, actor: Actor): Promise<string[] | null> {
  if (reachOf(actor, 'search the platform') === 'any') return null
  const { rows } = await executor.execute<{ id: string }>(sql`
    WITH own AS MATERIALIZED (
      SELECT a.id FROM accounts a JOIN registrations r ON r.account_id = a.id WHERE ${portfolioOf(actor)}
    )
    SELECT id FROM own UNION SELECT b.id FROM accounts b JOIN own ON own.id = b.parent_id`)
  return rows.map(({ id }) => id)
}

/** Whether `column` names an accessible account. */
export const isReached = (column: SQL, reached: readonly string[] | null): SQL =>
  reached ? sql`${column} = ANY (${sql.param([...reached])}::text[])` : sql`true`

/**
 * SQL for the ids of the rows that match all the words, or the phone. `ofWords` filters the search words `w`;
 * `ofMatched` filters the resulting rows `matched`.
 */
export function matchWords(
  kind: SearchedKind,
  { words, digits }: ParsedSearch,
  { ofWords = sql`true`, ofMatched = sql`true` }: { ofWords?: SQL; ofMatched?: SQL },
): SQL {
  const having = (word: string) =>
    sql`SELECT w.subject_id FROM search_words w
      WHERE w.kind = ${kind} AND ${beginsWith(sql.raw('w.word'), word)} AND ${ofWords}`
  const all = sql.join(words.map(having), sql` INTERSECT `)
  return sql`SELECT DISTINCT subject_id FROM (${all} ${digits ? sql` UNION ${having(digits)}` : sql``}) matched
    WHERE ${ofMatched} LIMIT ${maxLookedAt}::int`
}

/** One more than the number displayed: an extra row shows that there are more. */
export const maxRead = maxFound + 1

export const nothingFound = { items: [], hasMore: false }

/** The part of the rows that is displayed. */
export const shownOf = <R>(rows: readonly R[]) => ({
  items: rows.slice(0, maxFound),
  hasMore: rows.length > maxFound,
})
